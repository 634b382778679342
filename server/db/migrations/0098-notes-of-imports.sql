-- The assumptions of converting a file of another system, as sentences for people.
alter table imports add column assumptions jsonb default '[]'::jsonb not null;
