//! `granary admin`: a client of the operator's listener of a running server.

use std::ffi::OsString;
use std::io::{self, Read as _, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use comfy_table::{ContentArrangement, Table, presets};
use serde_json::Value;
use words::Texts;

use crate::args::{AdminArgs, AdminCommand, AdminKind, AdminTarget, Args};
use crate::error::CliError;
use crate::library;
use crate::serve::{admin_key, layers};

const TIMEOUT: Duration = Duration::from_secs(30);
/// The longest answer that is read.
const MAX_ANSWER_BYTES: u64 = 16 << 20;

/// A way to the operator's listener.
struct Client<'a> {
    address: SocketAddr,
    key: String,
    args: &'a Args,
    texts: &'a Texts,
}

pub fn run(args: &Args, command: &AdminArgs, out: &mut impl Write) -> Result<(), CliError> {
    let client = client(args, command)?;
    match &command.command {
        AdminCommand::Page => {
            let address = format!("http://{}/admin#key={}", client.address, client.key);
            let said = client
                .texts
                .get("admin-cli-page", &[("address", address.into())]);
            writeln!(out, "{said}")?;
        }
        AdminCommand::List {
            kind,
            search,
            limit,
        } => {
            let path = format!(
                "/api/admin/{}?limit={limit}&search={}",
                name(*kind),
                escaped(search)
            );
            let answer = client.ask("GET", &path)?;
            client.print(
                answer["rows"].as_array().map_or(&[][..], Vec::as_slice),
                out,
            )?;
        }
        AdminCommand::Show(target) => client.print(&[client.ask("GET", &path(target))?], out)?,
        AdminCommand::Hide(target) => {
            client.act(target, "POST", "/hide", "admin-hide-done", out)?
        }
        AdminCommand::Unhide(target) => {
            client.act(target, "POST", "/show", "admin-show-done", out)?
        }
        AdminCommand::Remove(target) => {
            client.act(target, "DELETE", "", "admin-remove-done", out)?
        }
    }
    Ok(())
}

fn client<'a>(args: &'a Args, command: &AdminArgs) -> Result<Client<'a>, CliError> {
    let texts = library::texts(args)?;
    let flags = [
        ("--config", command.config.clone().map(OsString::from)),
        ("--admin", command.admin.clone().map(OsString::from)),
        (
            "--admin-key-file",
            command.admin_key_file.clone().map(OsString::from),
        ),
        ("--data", command.data.clone().map(OsString::from)),
    ];
    let layers = layers::read_for(args, flags)?;
    let off = || CliError::Input(texts.get("admin-cli-off", &[]));
    let address = layers.serve.admin.ok_or_else(off)?;
    let file = admin_key::file(&layers)?;
    let key = admin_key::read(&file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            let shown = file.display().to_string();
            CliError::Input(texts.get("admin-cli-no-key", &[("file", shown.into())]))
        }
        _ => CliError::Input(format!("{}: {error}", file.display())),
    })?;
    Ok(Client {
        address,
        key: key.reveal().to_owned(),
        args,
        texts,
    })
}

const fn name(kind: AdminKind) -> &'static str {
    match kind {
        AdminKind::Games => "games",
        AdminKind::Tournaments => "tournaments",
        AdminKind::Rules => "rules",
    }
}

fn path(target: &AdminTarget) -> String {
    format!("/api/admin/{}/{}", name(target.kind), escaped(&target.id))
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => escaped.push(char::from(byte)),
            _ => escaped.push_str(&format!("%{byte:02X}")),
        }
    }
    escaped
}

impl Client<'_> {
    fn act(
        &self,
        target: &AdminTarget,
        method: &str,
        rest: &str,
        said: &str,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        self.ask(method, &format!("{}{rest}", path(target)))?;
        let said = self.texts.get(said, &[("name", target.id.clone().into())]);
        Ok(writeln!(out, "{said}")?)
    }

    /// The answer to a request; a problem is an error.
    fn ask(&self, method: &str, path: &str) -> Result<Value, CliError> {
        let (status, body) = self.exchange(method, path).map_err(|error| {
            let address = self.address.to_string();
            let args = [
                ("address", address.into()),
                ("reason", error.to_string().into()),
            ];
            CliError::Failed(self.texts.get("admin-cli-silent", &args))
        })?;
        let body: Value = serde_json::from_str(&body).unwrap_or_default();
        if status < 300 {
            return Ok(body);
        }
        let detail = body["detail"]
            .as_str()
            .unwrap_or("the server refused")
            .to_owned();
        Err(CliError::Failed(detail))
    }

    /// One request over HTTP/1.0, whose answer ends with the connection.
    fn exchange(&self, method: &str, path: &str) -> io::Result<(u16, String)> {
        let mut stream = TcpStream::connect_timeout(&self.address, TIMEOUT)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        let lang = self.args.lang.as_deref().unwrap_or_default();
        write!(
            stream,
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nAuthorization: Bearer {}\r\nAccept-Language: {}\r\n\r\n",
            self.address,
            self.key,
            escaped(lang)
        )?;
        let mut answer = String::new();
        stream.take(MAX_ANSWER_BYTES).read_to_string(&mut answer)?;
        let unreadable =
            || io::Error::new(io::ErrorKind::InvalidData, "this is no answer over HTTP");
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(unreadable)?;
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Ok((status.ok_or_else(unreadable)?, body.to_owned()))
    }

    fn print(&self, rows: &[Value], out: &mut impl Write) -> Result<(), CliError> {
        if self.args.json {
            for row in rows {
                writeln!(out, "{row}")?;
            }
            return Ok(());
        }
        if rows.is_empty() {
            return Ok(writeln!(out, "{}", self.texts.get("admin-none", &[]))?);
        }
        let mut table = Table::new();
        table
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic);
        for row in rows {
            table.add_row(self.cells(row));
        }
        Ok(writeln!(out, "{table}")?)
    }

    fn cells(&self, row: &Value) -> [String; 4] {
        let text =
            |key: &str| mancala::rules::visible(row[key].as_str().unwrap_or_default()).to_string();
        let state = match (
            row["hidden"] == true,
            row["ended"] == true,
            row["open"] == true,
        ) {
            (true, ..) => "admin-state-hidden",
            (_, true, _) => "admin-state-ended",
            (.., true) => "admin-state-open",
            _ => "admin-state-kept",
        };
        [
            text("id"),
            self.texts.get(state, &[]),
            text("name"),
            text("detail"),
        ]
    }
}
