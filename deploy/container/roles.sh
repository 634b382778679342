#!/bin/sh
# Run by the PostgreSQL image when it creates the database: one role owns the tables, the other one only reads and
# writes rows.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner="$(cat /run/secrets/HAAT_OWNER_PASSWORD)" --set shop="$(cat /run/secrets/HAAT_SHOP_PASSWORD)" <<'SQL'
create role haat login createdb password :'owner';
create role haat_shop login password :'shop';
alter database haat owner to haat;
create extension if not exists pg_trgm;
SQL
