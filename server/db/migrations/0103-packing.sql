-- Who packs an order, and carriers whose parcels have no tracking number.
alter table orders
  add column packer_id uuid references admins (id) on delete set null,
  add column packer_name text,
  add column packing_since timestamptz,
  add constraint orders_packer check ((packer_name is null) = (packing_since is null)),
  add constraint orders_packer_of_name check (packer_id is null or packer_name is not null);
create index orders_packer on orders (packer_id) where packer_id is not null;
alter table carriers add column is_tracked boolean not null default true;
update carriers set is_tracked = false where lower(name) = 'own transport';
