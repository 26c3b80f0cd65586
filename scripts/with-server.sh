#!/bin/sh
# Runs a command with BASE set to a server's address: the one that is given, or one started for it in a throwaway folder.
#   scripts/with-server.sh COMMAND [ARGUMENT…]
set -eu
[ -z "${BASE:-}" ] || exec "$@"

cargo=${CARGO:-cargo}
"$cargo" build --quiet --bin gavel
place=$(mktemp -d "${TMPDIR:-/tmp}/gavel.XXXXXX")
chmod a+x "$place" # started by root, the cluster's user has to pass
server=
stop() {
  # `cargo run` becomes the server, so this is the server's number.
  [ -z "$server" ] || { kill "$server" 2>/dev/null && wait "$server" || true; }
  rm -rf "$place"
}
trap stop EXIT
trap 'exit 130' INT TERM

unset DATABASE_URL # whatever it names is not to be played in
mkfifo "$place/said"
"$cargo" run --quiet --bin gavel -- serve --listen 127.0.0.1:0 --data-dir "$place/data" >"$place/said" 2>"$place/log" &
server=$!
if ! read -r said <"$place/said"; then
  cat "$place/log" >&2
  exit 1
fi
BASE=http://${said##*http://}
export BASE
"$@" || { status=$?; grep -E 'ERROR|WARN' "$place/log" >&2 || true; exit $status; }
