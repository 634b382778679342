-- What shows that a shipment has arrived: the signed receipt, the parcel at the door.

create table delivery_photos (
  id uuid primary key default new_id(),
  shipment_id uuid not null references shipments on delete cascade,
  -- In the store of pictures that no public address leads to.
  file_name text not null unique,
  at timestamptz not null default now(),
  actor_name text not null,
  admin_id uuid references admins on delete set null
);
create index delivery_photos_shipment on delivery_photos (shipment_id, at, id);
