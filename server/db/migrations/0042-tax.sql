-- Tax classes with dated rates, quantity codes of the return forms, and the GSTIN of whoever buys as a business.

create table tax_classes (
  id uuid primary key default new_id(),
  name text not null,
  -- Beginnings of the HSN codes that it is meant for.
  hsn_prefixes text[] not null default '{}',
  -- [{from: day in India, slabs: [{upToPaise: for one unit, inclusive, null in the last, rateBasisPoints}], source}] by day.
  rules jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) > 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tax_classes_name on tax_classes (lower(name));

alter table products
  add column tax_class_id uuid references tax_classes on delete restrict,
  -- Null where the unit says it.
  add column uqc text check (uqc ~ '^[A-Z]{3}$'),
  -- Either a rate of its own or that of a class.
  add constraint products_one_rate check (tax_class_id is null or gst_basis_points is null);
create index products_tax_class on products (tax_class_id) where tax_class_id is not null;

-- Rates of Notification 9/2025-Central Tax (Rate), and those that they replaced.
insert into tax_classes (name, hsn_prefixes, rules) values
  ('Floor coverings', '{5701,5702,5703,5704,5705}',
    '[{"from": "2017-07-01", "slabs": [{"upToPaise": null, "rateBasisPoints": 1200}], "source": "Notification 1/2017-Central Tax (Rate), Schedule II"},
      {"from": "2025-09-22", "slabs": [{"upToPaise": null, "rateBasisPoints": 500}], "source": "Notification 9/2025-Central Tax (Rate), Schedule I"}]'),
  ('Linen and other made-ups', '{6301,6302,6303,6304,6306,6307}',
    '[{"from": "2017-07-01", "slabs": [{"upToPaise": 100000, "rateBasisPoints": 500}, {"upToPaise": null, "rateBasisPoints": 1200}], "source": "Notification 1/2017-Central Tax (Rate), Schedules I and II"},
      {"from": "2025-09-22", "slabs": [{"upToPaise": 250000, "rateBasisPoints": 500}, {"upToPaise": null, "rateBasisPoints": 1800}], "source": "Notification 9/2025-Central Tax (Rate), Schedules I and II"}]'),
  ('Quilts', '{9404}',
    '[{"from": "2017-07-01", "slabs": [{"upToPaise": 100000, "rateBasisPoints": 500}, {"upToPaise": null, "rateBasisPoints": 1200}], "source": "Notification 1/2017-Central Tax (Rate), as amended for quilts"},
      {"from": "2025-09-22", "slabs": [{"upToPaise": 250000, "rateBasisPoints": 500}, {"upToPaise": null, "rateBasisPoints": 1800}], "source": "Notification 9/2025-Central Tax (Rate), Schedules I and II"}]'),
  ('General 18 %', '{39,40,84,85,9405,9506}',
    '[{"from": "2017-07-01", "slabs": [{"upToPaise": null, "rateBasisPoints": 1800}], "source": "The rate of what no schedule names"}]'),
  ('Exempt', '{}',
    '[{"from": "2017-07-01", "slabs": [{"upToPaise": null, "rateBasisPoints": 0}], "source": "Notification 2/2017-Central Tax (Rate)"}]');

-- Pages show the rate that a class comes to.
create function announce_tax_classes() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select 'product:' || p.id from products p
    where p.tax_class_id = coalesce(new.id, old.id) and p.status = 'active'));
  return null;
end
$$;
create trigger tax_classes_announced after update of rules on tax_classes
  for each row when (old.rules is distinct from new.rules) execute function announce_tax_classes();

alter table customers
  add column gstin text not null default '' check (gstin ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$'),
  -- Of the registration: legal or trade name.
  add column business_name text not null default '';
drop index customers_search;
create index customers_search on customers
  using gin (lower(name || ' ' || email || ' ' || phone || ' ' || business_name || ' ' || gstin) gin_trgm_ops);

alter table orders
  add column buyer_gstin text check (buyer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  add column buyer_business_name text,
  -- What the seller was to the tax when it was placed: only a regular one charged any.
  add column tax_scheme text not null default 'regular'
    check (tax_scheme in ('regular', 'composition', 'unregistered'));
alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as
  (lower(number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || tracking_numbers ||
    coalesce(' ' || buyer_gstin, '') || coalesce(' ' || buyer_business_name, ''))) stored;
create index orders_search_text on orders using gin (search_text gin_trgm_ops);
comment on column orders.place_of_supply is 'GST State code, or 96 for other countries: sections 10 and 11 of the IGST Act';

alter table order_lines add column uqc text check (uqc ~ '^[A-Z]{3}$');
