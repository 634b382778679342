-- Copies of the whole shop that were made, tried and thrown away again.
create table backups (
  id uuid primary key default new_id(),
  reason text not null check (reason in ('schedule', 'admin')),
  -- Who asked for it.
  actor_name text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  status text not null default 'running' check (status in ('running', 'made', 'failed', 'removed')),
  -- In the folder of backups and in the bucket.
  file_name text not null unique,
  in_folder boolean not null default false,
  in_bucket boolean not null default false,
  bytes bigint,
  sha256 text,
  row_count bigint,
  file_count int,
  -- The public key that it is encrypted to.
  recipient text,
  -- What went wrong, in a sentence.
  failure text,
  -- When it was last restored for a test, and what that said; empty for a success.
  tested_at timestamptz,
  test_failure text,
  constraint backups_made check (status <> 'made' or (finished_at is not null and bytes is not null and sha256 is not null))
);
create index backups_newest on backups (started_at desc, id desc);
