-- Columns of imported files can be chosen. `fields` has the field of each column (null: ignored) and `options` what
-- else checking the file again needs; `fields` is null for files that were checked before this migration.
alter table imports
  add column fields text[],
  add column options jsonb default '{}'::jsonb not null,
  add column needs_columns boolean default false not null,
  add column is_remembered boolean default false not null;
-- The columns that were chosen for a file, by a digest of its titles: a header may contain personal data.
create table import_column_maps (
  kind text not null,
  titles_digest text not null,
  fields text[] not null,
  remembered_at timestamptz default now() not null,
  primary key (kind, titles_digest)
);
