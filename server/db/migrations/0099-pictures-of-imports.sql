-- Pictures that the rows of a product import name: by an address on another server, or by a file name that a ZIP
-- brings. `position` is the order within a row, `host` is null for a file name, and `path` is the stored picture, which
-- rows with the same source share. `next_attempt_at` is set once the row is written.
create table import_pictures (
  id uuid primary key default new_id(),
  import_id uuid not null,
  row_number integer not null,
  position integer not null,
  source text not null,
  host text,
  status text not null default 'waiting'
    check (status in ('waiting', 'stored', 'done', 'failed', 'refused', 'undone')),
  path text,
  error text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  foreign key (import_id, row_number) references import_rows on delete cascade
);
create unique index import_pictures_sources on import_pictures (import_id, row_number, source);
create index import_pictures_due on import_pictures (next_attempt_at)
  where status = 'stored' or (status = 'waiting' and host is not null);
create index import_pictures_open on import_pictures (import_id, source) where status in ('waiting', 'failed');
create index import_pictures_stored on import_pictures (path) where status = 'stored';
create index import_pictures_added on import_pictures (source) where status = 'done';
