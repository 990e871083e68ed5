//! Everybody who uses a server while something goes wrong, and what was acknowledged to them.

#![allow(dead_code, reason = "not every test has a pause")]

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde_json::json;

use crate::served::{Story, Wrongs, ask, ask_as, play_noting};

/// The pause after something was refused.
const RETRY_DELAY: Duration = Duration::from_millis(25);
/// Players of one tournament; then another one is made.
const CONTEST_PLAYERS: usize = 100;

/// Players of games, and the controller of tournaments. They go on whatever happens to the server, until they are told to
/// stop.
#[derive(Default)]
pub struct Users {
    /// Where the server is now.
    address: RwLock<String>,
    stop: AtomicBool,
    pause: AtomicBool,
    /// Users who take part in the pause.
    resting: AtomicUsize,
    /// Decisions that were acknowledged.
    decisions: AtomicUsize,
    stories: Mutex<Vec<Story>>,
    contests: Mutex<Vec<Contest>>,
}

/// Users who are at it.
pub struct Crowd {
    pub users: Arc<Users>,
    threads: Vec<JoinHandle<()>>,
}

/// A tournament, and the players whose entry was acknowledged.
#[derive(Default)]
struct Contest {
    id: String,
    key: String,
    players: Vec<String>,
    /// An entry that was sent and not acknowledged.
    open: Option<String>,
    wrongs: Wrongs,
}

impl Crowd {
    /// So many players, each in a game of their own, and a controller.
    pub fn start(address: &str, players: usize) -> Self {
        let users = Arc::new(Users::default());
        users.move_to(address);
        let mut threads = Vec::new();
        for _ in 0..players {
            let users = Arc::clone(&users);
            threads.push(thread::spawn(move || users.play()));
        }
        let controller = Arc::clone(&users);
        threads.push(thread::spawn(move || controller.enter_players()));
        Self { users, threads }
    }

    /// Returns when no client waits for an answer any more, and none asks for anything.
    pub fn pause(&self) {
        self.users.pause.store(true, Ordering::Relaxed);
        while self.users.resting.load(Ordering::Relaxed) < self.threads.len() {
            thread::sleep(RETRY_DELAY);
        }
    }

    pub fn resume(&self) {
        self.users.pause.store(false, Ordering::Relaxed);
    }

    /// Ends it; what a user could not bear is said here.
    pub fn stop(self) -> Arc<Users> {
        self.users.stop.store(true, Ordering::Relaxed);
        for thread in self.threads {
            thread.join().unwrap();
        }
        self.users
    }
}

impl Users {
    /// The server is somewhere else now.
    pub fn move_to(&self, address: &str) {
        let mut known = self.address.write().unwrap_or_else(PoisonError::into_inner);
        address.clone_into(&mut known);
    }

    fn address(&self) -> String {
        let known = self.address.read().unwrap_or_else(PoisonError::into_inner);
        known.clone()
    }

    /// Decisions that were acknowledged so far.
    pub fn decisions(&self) -> usize {
        self.decisions.load(Ordering::Relaxed)
    }

    /// Whether all is over. Waits as long as there is a pause.
    fn is_over(&self) -> bool {
        if self.is_paused() {
            self.resting.fetch_add(1, Ordering::Relaxed);
            while self.is_paused() && !self.stop.load(Ordering::Relaxed) {
                thread::sleep(RETRY_DELAY);
            }
            self.resting.fetch_sub(1, Ordering::Relaxed);
        }
        self.stop.load(Ordering::Relaxed)
    }

    fn is_paused(&self) -> bool {
        self.pause.load(Ordering::Relaxed)
    }

    fn play(&self) {
        let mut story = Story::default();
        while !self.is_over() {
            let note = || {
                self.decisions.fetch_add(1, Ordering::Relaxed);
                !self.stop.load(Ordering::Relaxed) && !self.is_paused()
            };
            if play_noting(&self.address(), &mut story, note).is_some() {
                let whole = std::mem::take(&mut story);
                self.stories.lock().unwrap().push(whole);
            } else {
                thread::sleep(RETRY_DELAY);
            }
        }
        self.stories.lock().unwrap().push(story);
    }

    /// Enters one player after the other into a tournament, and then into another one.
    fn enter_players(&self) {
        let mut contest = Contest::default();
        while !self.is_over() {
            if contest.players.len() >= CONTEST_PLAYERS {
                let full = std::mem::take(&mut contest);
                self.contests.lock().unwrap().push(full);
            }
            if contest.enter_one(&self.address()).is_none() {
                thread::sleep(RETRY_DELAY);
                contest.check_on(&self.address());
            }
        }
        self.contests.lock().unwrap().push(contest);
    }

    /// Compares everything that was ever acknowledged with what this server has, and says what is wrong.
    pub fn wrongs(&self, address: &str) -> Wrongs {
        let mut wrongs = Wrongs::default();
        for story in self.stories.lock().unwrap().iter_mut() {
            story.check_on(address);
            wrongs += story.wrongs;
        }
        for contest in self.contests.lock().unwrap().iter_mut() {
            if !contest.check_on(address) && !contest.id.is_empty() {
                wrongs.lost += 1;
            }
            wrongs += contest.wrongs;
        }
        wrongs
    }
}

impl Contest {
    /// Enters one more player. Nothing if that was not acknowledged.
    fn enter_one(&mut self, address: &str) -> Option<()> {
        if self.id.is_empty() {
            let settings =
                json!({ "settings": { "name": "Contest", "rule": "oware", "rounds": 3 } });
            let (_, made) = ask(address, "POST", "/api/tournaments", &settings.to_string())?;
            self.key = made["key"].as_str()?.to_owned();
            self.id = made["id"].as_str()?.to_owned();
        }
        let path = format!("/api/tournaments/{}/entries", self.id);
        let name = format!("Player {}", self.players.len() + 1);
        let entry = json!({ "entries": [{ "entry": "enter", "player": { "name": name } }] });
        self.open = Some(name.clone());
        let entry = entry.to_string();
        let (status, _) = ask_as(address, Some(&self.key), "POST", &path, &entry)?;
        if status != 200 {
            return None;
        }
        self.players.push(name);
        self.open = None;
        Some(())
    }

    /// Notes whether all players who were entered are there once, and at most the open one besides. Says whether the
    /// server answered.
    fn check_on(&mut self, address: &str) -> bool {
        let path = format!("/api/tournaments/{}", self.id);
        let Some((200, hall)) = ask_as(address, Some(&self.key), "GET", &path, "") else {
            return false;
        };
        let players = hall["players"].as_array().unwrap().iter();
        let found: Vec<String> = players
            .map(|player| player["player"]["name"].as_str().unwrap().to_owned())
            .collect();
        let wrongs = Wrongs::between(&self.players, self.open.as_ref(), &found);
        if wrongs != Wrongs::default() {
            eprintln!("tournament {}: {wrongs:?}", self.id);
        }
        self.wrongs += wrongs;
        self.players = found;
        self.open = None;
        true
    }
}
