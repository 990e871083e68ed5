//! A release build embeds the page as it is sent: bundled, named by content, compressed as well as can be. A debug build
//! reads the page from the working copy.

use std::path::Path;
use std::{env, fs};

use assets::Assets;
use assets::compress::{Effort, Encoding, compress};
use serde_json::json;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    println!("cargo::rustc-check-cfg=cfg(embedded_page)");
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("PROFILE")? != "release" {
        return Ok(());
    }
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web/page");
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rustc-cfg=embedded_page");
    embed(&Assets::build(&folder)?, Path::new(&env::var("OUT_DIR")?))
}

/// All bodies in one file, and a list of what lies where in it.
fn embed(assets: &Assets, out: &Path) -> Result<(), Failure> {
    let (mut whole, mut list) = (Vec::new(), Vec::new());
    for (path, asset) in &assets.files {
        let mut lengths = vec![asset.body.len()];
        whole.extend_from_slice(&asset.body);
        for encoding in Encoding::ALL {
            let packed = compress(&asset.body, encoding, Effort::Best)?.unwrap_or_default();
            lengths.push(packed.len());
            whole.extend_from_slice(&packed);
        }
        list.push(json!([path, lengths]));
    }
    let index = json!({ "files": list, "names": assets.names, "document": assets.document });
    fs::write(out.join("page.bin"), whole)?;
    Ok(fs::write(out.join("page.json"), index.to_string())?)
}
