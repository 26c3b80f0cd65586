//! What the service does: load, decide, append; and everything that can be read of it. No SQL, no HTTP framework.

mod audit;
mod cache;
mod commands;
mod crash;
mod entropy;
mod load;
mod look;
mod open;
mod replay;
mod resource;
mod shape;
mod tables;
mod time;

pub use audit::AuditItem;
pub use commands::{Answer, CommandRequest};
pub use look::Reading;
pub use open::OpenRequest;
pub use replay::Frame;
pub use resource::{Links, TableItem, TableResource};
pub use shape::{Accepted, EventItem};
pub use tables::Tables;
