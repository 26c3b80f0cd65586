#!/bin/sh
# Makes sure that Postgres's programs are there: no server of the system's is needed, Gavel starts one of its own.
# Looks where Gavel looks (api/src/store/cluster/programs.rs); installs the package where apt is and we may.
set -u

oldest=15

newest() {
  newest=0
  for folder in $(echo "$PATH" | tr ':' ' ') /usr/lib/postgresql/*/bin /usr/pgsql-*/bin /usr/libexec/postgresql* /usr/lib/postgresql*/bin \
    /opt/homebrew/opt/postgresql@*/bin /usr/local/opt/postgresql@*/bin; do
    [ -x "$folder/initdb" ] && [ -x "$folder/pg_ctl" ] || continue
    version=$("$folder/pg_ctl" --version 2>/dev/null | sed -n 's/.*(PostgreSQL) \([0-9]*\).*/\1/p')
    [ "${version:-0}" -gt "$newest" ] && newest=$version
  done
  [ "$newest" -ge "$oldest" ]
}

install() {
  as_root=
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || return 1
    # Asks for a password only where somebody can give one.
    [ -t 0 ] || sudo -n true 2>/dev/null || return 1
    as_root=sudo
  fi
  command -v apt-get >/dev/null || return 1
  echo "Postgres is not installed: installing the package postgresql" >&2
  # While this file is there, the package makes no cluster of its own and starts nothing.
  without=/etc/postgresql-common/createcluster.d/gavel.conf
  $as_root mkdir -p "${without%/*}" && echo 'create_main_cluster = false' | $as_root tee "$without" >/dev/null || return 1
  $as_root env DEBIAN_FRONTEND=noninteractive sh -c \
    'apt-get update -qq && apt-get install -qq --yes --no-install-recommends postgresql' </dev/null >&2
  installed=$?
  $as_root rm -f "$without"
  return $installed
}

newest || { install && newest; } || {
  echo "PostgreSQL $oldest or newer is needed: install the package \`postgresql\` (Debian, Ubuntu) or \`postgresql-server\`" >&2
  exit 1
}
