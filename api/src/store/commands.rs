//! The command log as the memory of keys.

use gavel_domain::id::{AccountId, CommandId, StreamId};
use uuid::Uuid;

use super::{Remembered, Store, StoreError, column, within};

type Row = (Uuid, [u8; 32], i32, String);

impl Store {
    /// What an account's key was answered with on this stream.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn remembered(&self, stream: StreamId, account: AccountId, key: &str) -> Result<Option<Remembered>, StoreError> {
        let question = sqlx::query_as::<_, Row>(
            "select command_id, digest, status, answer from command
              where log_id = $1 and stream_id = $2 and account = $3 and key = $4 and remembered",
        )
        .bind(column::log(stream))
        .bind(stream.0)
        .bind(account.0)
        .bind(key);
        within(question.fetch_optional(&self.pool)).await?.map(remembered).transpose()
    }

    /// What a command was answered with: whether an append whose outcome is unknown went through after all.
    ///
    /// # Errors
    /// When the database has no answer.
    pub async fn command(&self, stream: StreamId, command: CommandId) -> Result<Option<Remembered>, StoreError> {
        let question = sqlx::query_as::<_, Row>(
            "select command_id, digest, status, answer from command
              where log_id = $1 and stream_id = $2 and command_id = $3 and answer is not null",
        )
        .bind(column::log(stream))
        .bind(stream.0)
        .bind(command.0);
        within(question.fetch_optional(&self.pool)).await?.map(remembered).transpose()
    }
}

fn remembered((command, digest, status, answer): Row) -> Result<Remembered, StoreError> {
    Ok(Remembered { command: CommandId(command), digest, status: column::status(status)?, answer })
}
