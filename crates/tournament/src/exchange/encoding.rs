//! Text from bytes of unknown encoding: UTF-8, UTF-16, or else Windows-1252, of which Latin-1 is a part.

use serde::Serialize;

/// How a text was encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextEncoding {
    Utf8,
    Utf16,
    Windows1252,
}

/// Decodes a text. Every sequence of bytes is a text: what is neither UTF-16 nor UTF-8 is Windows-1252.
pub fn decode(bytes: &[u8]) -> (String, TextEncoding) {
    if let Some((little, rest)) = utf16_start(bytes) {
        let units = rest.chunks_exact(2).map(|pair| match little {
            true => u16::from_le_bytes([pair[0], pair[1]]),
            false => u16::from_be_bytes([pair[0], pair[1]]),
        });
        let units: Vec<u16> = units.collect();
        return (String::from_utf16_lossy(&units), TextEncoding::Utf16);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => (
            text.trim_start_matches('\u{feff}').to_owned(),
            TextEncoding::Utf8,
        ),
        Err(_) => (
            bytes.iter().map(|byte| windows_1252(*byte)).collect(),
            TextEncoding::Windows1252,
        ),
    }
}

/// Whether the text is UTF-16 with the low byte first, and what follows the mark: by its byte order mark, or because every
/// other byte of the beginning is zero.
fn utf16_start(bytes: &[u8]) -> Option<(bool, &[u8])> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => Some((true, rest)),
        [0xfe, 0xff, rest @ ..] => Some((false, rest)),
        [a, 0, b, 0, ..] if *a != 0 && *b != 0 => Some((true, bytes)),
        [0, a, 0, b, ..] if *a != 0 && *b != 0 => Some((false, bytes)),
        _ => None,
    }
}

/// The characters of Windows-1252 from 0x80 to 0x9f; five of them are not assigned.
const UPPER: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

const fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => UPPER[byte as usize - 0x80],
        _ => byte as char,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], text: &str, encoding: TextEncoding) {
        assert_eq!(decode(bytes), (text.to_owned(), encoding));
    }

    #[test]
    fn any_encoding_of_a_spreadsheet_is_read() {
        check("Müller".as_bytes(), "Müller", TextEncoding::Utf8);
        check("\u{feff}Müller".as_bytes(), "Müller", TextEncoding::Utf8);
        check(b"M\xfcller", "Müller", TextEncoding::Windows1252);
        check(
            b"Sim\x80on \x9cuvre",
            "Sim€on œuvre",
            TextEncoding::Windows1252,
        );
        check(b"\xff\xfeM\0\xfc\0", "Mü", TextEncoding::Utf16);
        check(b"\xfe\xff\0M\0\xfc", "Mü", TextEncoding::Utf16);
        check(b"M\0\xfc\0", "Mü", TextEncoding::Utf16);
        check(b"", "", TextEncoding::Utf8);
    }
}
