-- How goods leave: carriers with the PINs they serve, the methods of shipping with what they cost, and the zones that
-- decide where which of them is offered. And how far each shipment is, with what happened to it.

create table carriers (
  id uuid primary key default new_id(),
  name text not null,
  -- Under these, in lower case, it stands on shipments that left before it was renamed.
  former_names text[] not null default '{}',
  -- The page that shows a shipment, {number} in place of its number; empty where there is none.
  tracking_url text not null default '' check (tracking_url = '' or tracking_url like 'https://%'),
  phone text not null default '',
  is_active boolean not null default true,
  position int not null,
  -- How many PINs and prefixes are known; without any it is taken to serve every PIN.
  pin_count int not null default 0 check (pin_count >= 0),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create unique index carriers_name on carriers (lower(name));

-- A PIN, or the first digits of many.
create table carrier_pins (
  carrier_id uuid not null references carriers on delete cascade,
  prefix text not null check (prefix ~ '^[1-9][0-9]{0,5}$'),
  primary key (carrier_id, prefix)
);

insert into carriers (name, tracking_url, position) values
  ('India Post', 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx', 1),
  ('Delhivery', 'https://www.delhivery.com/track-v2/package/{number}', 2),
  ('DTDC', 'https://www.dtdc.in/trace.asp', 3),
  ('Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}', 4),
  ('Xpressbees', 'https://www.xpressbees.com/shipment/tracking?awbNo={number}', 5),
  ('FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}', 6),
  ('UPS', 'https://www.ups.com/track?tracknum={number}', 7),
  ('DHL', 'https://www.dhl.com/in-en/home/tracking.html?tracking-id={number}', 8),
  ('Own transport', '', 9);

create table shipping_methods (
  id uuid primary key default new_id(),
  name text not null,
  description text not null default '',
  pricing text not null check (pricing in ('to-pay', 'pickup', 'flat', 'zone', 'weight', 'value')),
  -- Of a flat cost.
  cost_paise bigint not null default 0 check (cost_paise >= 0),
  -- [{"upTo": grams or paise, "costPaise": …}, …] in rising order.
  slabs jsonb not null default '[]',
  -- Above the last slab: by weight each further kilogram, by value in all; null where it is not offered there.
  beyond_paise bigint check (beyond_paise >= 0),
  days_from int check (days_from >= 0),
  days_to int check (days_to >= days_from),
  carrier_id uuid references carriers,
  -- Who brings it, where that is none of the carriers.
  provider text not null default '',
  free_by_zone boolean not null default true,
  is_active boolean not null default true,
  position int not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check ((days_from is null) = (days_to is null))
);
create unique index shipping_methods_name on shipping_methods (lower(name));
create index shipping_methods_carrier on shipping_methods (carrier_id);
-- What every shop has and no shop loses.
create unique index shipping_methods_to_pay on shipping_methods (pricing) where pricing = 'to-pay';

insert into shipping_methods (name, description, pricing, position) values
  ('Transport to pay', 'You pay the carrier when the goods arrive.', 'to-pay', 1);

create table shipping_zones (
  id uuid primary key default new_id(),
  name text not null,
  description text not null default '',
  countries text[] not null check (cardinality(countries) > 0),
  -- GST codes.
  states text[] not null default '{}',
  -- PINs, first digits of PINs, and ranges such as 110001-110096.
  pins text[] not null default '{}',
  cost_paise bigint not null default 0 check (cost_paise >= 0),
  free_from_paise bigint check (free_from_paise >= 0),
  is_active boolean not null default true,
  position int not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create unique index shipping_zones_name on shipping_zones (lower(name));

-- Without any all methods are offered in the zone.
create table shipping_zone_methods (
  zone_id uuid not null references shipping_zones on delete cascade,
  method_id uuid not null references shipping_methods on delete cascade,
  primary key (zone_id, method_id)
);
create index shipping_zone_methods_method on shipping_zone_methods (method_id);

alter table shipments add column status text not null default 'shipped'
  check (status in ('pending', 'shipped', 'in_transit', 'delivered'));
update shipments set status = 'delivered' where delivered_at is not null;
alter table shipments add constraint shipments_delivered check ((status = 'delivered') = (delivered_at is not null));
create index shipments_newest on shipments (shipped_at desc, id desc) include (status);
create index shipments_status on shipments (status, shipped_at desc, id desc);
-- The estimates of what is under way.
create index shipments_due on shipments (estimated_delivery, id) include (order_id) where delivered_at is null;
-- Found by its number, as files of carriers name it.
create index shipments_number on shipments (lower(tracking_number));

create table shipment_events (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments on delete cascade,
  status text not null check (status in ('pending', 'shipped', 'in_transit', 'delivered')),
  -- When it happened, which may be long before it was recorded.
  at timestamptz not null default now(),
  recorded_at timestamptz not null default now(),
  -- Customers read it.
  note text not null default '',
  actor_name text not null default '',
  admin_id uuid
);
create index shipment_events_shipment on shipment_events (shipment_id, at, id);
insert into shipment_events (shipment_id, status, at)
  select id, 'shipped', shipped_at from shipments order by shipped_at, id;
insert into shipment_events (shipment_id, status, at)
  select id, 'delivered', delivered_at from shipments where delivered_at is not null order by delivered_at, id;
create trigger shipment_events_append_only before update on shipment_events
  for each row execute function refuse_change();
