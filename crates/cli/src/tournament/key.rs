//! `granary tournament key`: another key for a controller who has lost theirs. Whoever can read the data of the server may
//! ask for it; the server notices by itself, and writes into the log of the tournament that it happened.

use std::io::Write;

use serde_json::json;
use server::Origin;
use server::store::Store;

use super::Desk;
use super::args::KeyArgs;
use crate::data;
use crate::error::CliError;

impl Desk<'_> {
    pub(super) fn new_key(&self, command: &KeyArgs, out: &mut impl Write) -> Result<(), CliError> {
        let id = id_of(&command.tournament);
        let origin = command.origin.trim_end_matches('/');
        origin.parse::<Origin>().map_err(|_| {
            CliError::input("--origin is an address such as http://192.168.1.5:4747")
        })?;
        let no_random = |_| CliError::Failed("the system gives no random numbers".to_owned());
        let key = server::secret::Secret::new().map_err(no_random)?;
        let database = data::database(self.args, &command.data)?;
        let known = data::block_on(async {
            let store = Store::attach(&database, false).await?;
            let known = store.renew_key(id, key.hash()).await;
            store.close().await;
            known
        })?;
        if !known {
            let args = [("id", id.to_owned().into())];
            return Err(CliError::Input(
                self.texts.get("tournament-key-unknown", &args),
            ));
        }
        let link = format!("{origin}/tournament/{id}/desk#key={}", key.reveal());
        let value = json!({ "id": id, "key": key.reveal(), "link": link });
        self.tell(out, &value, |out| {
            let args = [("link", link.clone().into())];
            writeln!(out, "{}", self.texts.get("tournament-new-key", &args))
        })
    }
}

/// The id in an address of the tournament's pages, or the id itself.
fn id_of(text: &str) -> &str {
    let after = text
        .split_once("/tournament/")
        .map_or(text, |(_, rest)| rest);
    after.split(['/', '?', '#']).next().unwrap_or(after)
}
