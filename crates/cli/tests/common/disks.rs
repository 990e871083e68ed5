//! Disks that can be filled and emptied again, and files that cannot be written.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use tempfile::TempDir;

use crate::served::Server;

/// A disk that can be filled and emptied again.
pub trait Disk {
    fn folder(&self) -> &Path;
    fn fill(&mut self, server: &Server);
    fn empty(&mut self, server: &Server);
}

/// A small file system of its own, where the test may mount one.
pub struct SmallDisk {
    folder: TempDir,
}

impl SmallDisk {
    /// Room for all games that are played until it is full for the last time.
    const SIZE: &str = "size=48m";

    pub fn mount() -> Option<Self> {
        let folder = TempDir::new().unwrap();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", Self::SIZE, "granary-test"])
            .arg(folder.path())
            .output();
        let mounted = mount.is_ok_and(|output| output.status.success());
        mounted.then_some(Self { folder })
    }

    fn filler(&self) -> PathBuf {
        self.folder.path().join("filler")
    }
}

impl Disk for SmallDisk {
    fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn fill(&mut self, _: &Server) {
        let mut filler = File::options()
            .create(true)
            .append(true)
            .open(self.filler())
            .unwrap();
        for block in [64 * 1024, 4096, 1] {
            while filler.write_all(&vec![0; block]).is_ok() {}
        }
    }

    fn empty(&mut self, _: &Server) {
        fs::remove_file(self.filler()).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily, because a server that a failed test left behind may still be there.
        let _ = Command::new("umount")
            .arg("-l")
            .arg(self.folder.path())
            .status();
    }
}

/// A limit on the size of the server's files, which an ordinary user can set and lift: every write fails, and with an
/// error that SQLite takes for one of the device.
pub struct LimitedFiles {
    pub folder: TempDir,
}

impl LimitedFiles {
    fn limit(server: &Server, bytes: Option<u64>) {
        let pid = Pid::from_raw(server.child.id().cast_signed());
        let limit = Rlimit {
            current: bytes,
            maximum: None,
        };
        prlimit(pid, Resource::Fsize, limit).unwrap();
    }
}

impl Disk for LimitedFiles {
    fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn fill(&mut self, server: &Server) {
        Self::limit(server, Some(0));
    }

    fn empty(&mut self, server: &Server) {
        // A server that was started since has no limit, and may lift it again.
        Self::limit(server, None);
    }
}
