-- Recognises a server with another secret key (server/files/secret-key-check.ts). At most one row.
create table secret_key_fingerprint (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null
);
