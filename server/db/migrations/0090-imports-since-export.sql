-- Imports tell which rows differ from the shop although the file asks for no change: their record was changed after the
-- export, or their stock isn't set.
alter table imports
  add column changed_since integer default 0 not null,
  add column stock_left integer default 0 not null;
alter table import_rows
  add column changed_since boolean default false not null,
  add column differences jsonb default '[]'::jsonb not null;
