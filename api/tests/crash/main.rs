//! A server that is killed, and what is found afterwards.
