-- Links to an order contain this number. Raising it invalidates all links sent before (decisions/0123).
alter table orders add column link_version integer not null default 1;
