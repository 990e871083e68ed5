//! Compression of files that are sent again and again.

use std::io::{self, Write};

use flate2::write::GzEncoder;

/// A way to send a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The best first.
    pub const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// Its name in headers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// How long compression may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Once and for all, when the program is built.
    Best,
    /// While somebody waits.
    Quick,
}

/// The whole window of brotli that every browser has.
const WINDOW_BITS: u32 = 22;
const BUFFER_BYTES: usize = 4096;

/// Compresses a file; nothing where that does not make it smaller, as with pictures and fonts.
pub fn compress(body: &[u8], encoding: Encoding, effort: Effort) -> io::Result<Option<Vec<u8>>> {
    let packed = match encoding {
        Encoding::Brotli => brotli(body, effort)?,
        Encoding::Gzip => gzip(body, effort)?,
    };
    let worth_it = packed.len() + packed.len() / 16 < body.len();
    Ok(worth_it.then_some(packed))
}

fn brotli(body: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let quality = match effort {
        Effort::Best => 11,
        Effort::Quick => 7,
    };
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, BUFFER_BYTES, quality, WINDOW_BITS);
    writer.write_all(body)?;
    writer.flush()?;
    drop(writer);
    Ok(packed)
}

fn gzip(body: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let level = match effort {
        Effort::Best => flate2::Compression::best(),
        Effort::Quick => flate2::Compression::default(),
    };
    let mut writer = GzEncoder::new(Vec::new(), level);
    writer.write_all(body)?;
    writer.finish()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let text = "sow the seeds one by one ".repeat(200);
        for effort in [Effort::Quick, Effort::Best] {
            let packed = compress(text.as_bytes(), Encoding::Brotli, effort).unwrap();
            let mut read = String::new();
            brotli::Decompressor::new(packed.unwrap().as_slice(), BUFFER_BYTES)
                .read_to_string(&mut read)
                .unwrap();
            assert_eq!(read, text);
            let packed = compress(text.as_bytes(), Encoding::Gzip, effort).unwrap();
            let mut read = String::new();
            flate2::read::GzDecoder::new(packed.unwrap().as_slice())
                .read_to_string(&mut read)
                .unwrap();
            assert_eq!(read, text);
        }
    }

    #[test]
    fn what_does_not_get_smaller_stays_as_it_is() {
        for encoding in Encoding::ALL {
            assert_eq!(
                compress(b"ab", encoding, Effort::Quick).unwrap(),
                None,
                "{encoding:?}"
            );
        }
    }
}
