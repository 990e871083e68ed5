//! Rules as this server knows them: built in, from the user's folder, published here, or sent along with a request.

pub mod chosen;
pub mod features;
pub mod library;
pub mod show;
