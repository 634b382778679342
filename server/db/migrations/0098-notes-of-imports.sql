-- What was assumed when a file of another system was converted, as sentences for people.
alter table imports add column assumptions jsonb default '[]'::jsonb not null;
-- Remarks about a row that is imported, such as why its product becomes a draft.
alter table import_rows add column notes text[] default '{}'::text[] not null;
