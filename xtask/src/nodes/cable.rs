//! A connection that can be cut without being closed, as a network does it.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::Duration;

use anyhow::Result;

/// Passes bytes to a port of this computer, unless it is cut.
#[derive(Debug)]
pub struct Cable {
    pub port: u16,
    cut: Arc<AtomicBool>,
}

impl Cable {
    pub fn to(target: u16) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let cut = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&cut);
        thread::spawn(move || {
            for inward in listener.incoming().flatten() {
                let Ok(outward) = TcpStream::connect(("127.0.0.1", target)) else {
                    continue;
                };
                let (Ok(from), Ok(to)) = (inward.try_clone(), outward.try_clone()) else {
                    continue;
                };
                for (from, to) in [(from, to), (outward, inward)] {
                    let cut = Arc::clone(&flag);
                    thread::spawn(move || pass(from, to, &cut));
                }
            }
        });
        Ok(Self { port, cut })
    }

    /// Cuts or mends it.
    pub fn set_cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::SeqCst);
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream, cut: &AtomicBool) {
    let mut bytes = [0; 16_384];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while cut.load(Ordering::SeqCst) {
            sleep(Duration::from_millis(10));
        }
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    // The other side may have closed it already.
    let _ = to.shutdown(Shutdown::Both);
}
