-- What was assumed when a file of another system was converted, as sentences for people.
alter table imports add column assumptions jsonb default '[]'::jsonb not null;
