//! The description of the server's interface held against the server itself by schemathesis: requests made from the
//! description, good ones and bad ones, and every answer compared with it.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result};
use serde_json::Value;

use super::{Step, build};
use crate::context::Context;
use crate::shell;
use crate::virtual_environment::VirtualEnvironment;

pub const STEP: Step = Step {
    name: "contract",
    about: "the interface of the server is as it is described (schemathesis)",
    run,
};

const VERSION: &str = "schemathesis==4.32.5";
/// Seconds for the whole run, and cases of one address in each phase.
const MAX_SECONDS: &str = "60";
const MAX_EXAMPLES: &str = "8";
/// The same requests each time.
const SEED: &str = "12";
/// What every answer is checked for. Whether a body that the description allows is also accepted is left out: it cannot
/// say which texts are rules, records or positions.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_schema_conformance,response_headers_conformance,unsupported_method";

fn run(context: &Context) -> Result<()> {
    let schemathesis = install(context)?;
    build::run(context)?;
    let server = ContractServer::start(context)?;
    shell::run(
        context
            .command(&schemathesis.to_string_lossy())
            .arg("run")
            .arg(format!("{}api/openapi.json", server.address))
            .args(["--max-time", MAX_SECONDS, "--max-examples", MAX_EXAMPLES])
            .args(["--seed", SEED, "--checks", CHECKS])
            // A WebSocket, and a stream of events that does not end.
            .args(["--exclude-path-regex", "/(live|events)$"])
            // Coverage of every keyword, then random cases; both in a bounded time.
            .args(["--phases", "coverage,fuzzing"])
            .args([
                "--request-timeout",
                "20",
                "--no-shrink",
                "--suppress-health-check",
                "all",
            ])
            .args(["--warnings", "off"]),
    )
}

/// The program, in a virtual environment of its own.
fn install(context: &Context) -> Result<PathBuf> {
    let environment = VirtualEnvironment::new(context, "schemathesis", &[VERSION])
        .context("leave this part out with --skip contract")?;
    Ok(environment.program("schemathesis"))
}

/// A server on a loopback port that ends with this value.
struct ContractServer {
    child: Child,
    folder: PathBuf,
    address: String,
}

impl ContractServer {
    fn start(context: &Context) -> Result<Self> {
        let folder = context
            .target
            .join(format!("contract-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let mut child = command(context, &folder)
            .spawn()
            .context("cannot start the server")?;
        let out = child.stdout.take().context("the server says nothing")?;
        let mut server = Self {
            child,
            folder,
            address: String::new(),
        };
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let told: Value = serde_json::from_str(&line)?;
        let address = told["address"].as_str().context("no address")?;
        address.clone_into(&mut server.address);
        Ok(server)
    }
}

fn command(context: &Context, folder: &Path) -> Command {
    let mut command = Command::new(context.granary());
    command
        .args(["serve", "--json", "--no-open", "--no-limits"])
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(folder.join("games.db"))
        .env("GRANARY_LOG", "error")
        .stdout(Stdio::piped());
    command
}

impl Drop for ContractServer {
    fn drop(&mut self) {
        // It may be dead already, and then there is nothing to stop.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
