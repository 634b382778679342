-- Orders with copies of what was sold and where it goes, their parcels and their history.

create sequence order_numbers start 10000001;

create table orders (
  id uuid primary key default new_id(),
  number text not null unique,
  customer_id uuid references customers on delete set null,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null default '',
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded')),
  version int not null default 1,
  hold_reason text,
  cancel_reason text,
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  gst_paise bigint not null check (gst_paise >= 0),
  shipping_paise bigint not null default 0 check (shipping_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise >= 0),
  total_paise bigint not null,
  -- Sum of the payments ledger, kept in the transaction that adds an entry.
  paid_paise bigint not null default 0,
  payment_method text not null default 'manual',
  -- Null where nothing is known of the payment.
  payment_status text default 'pending' check (payment_status in ('completed', 'pending', 'failed')),
  paid_at timestamptz,
  piece_count int not null,
  is_gift boolean not null default false,
  ship_name text not null,
  ship_address text not null,
  ship_city text not null,
  ship_state text not null,
  ship_zip_code text not null,
  ship_country text not null,
  -- GST State code of the delivery address: section 10(1)(ca) of the IGST Act.
  place_of_supply char(2),
  invoice_number text unique check (invoice_number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  estimated_delivery date,
  shipped_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (lower(number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone)) stored,
  check (total_paise = subtotal_paise + gst_paise + shipping_paise - discount_paise)
);
create index orders_customer on orders (customer_id, created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_search_text on orders using gin (search_text gin_trgm_ops);

create table order_lines (
  id uuid primary key default new_id(),
  order_id uuid not null references orders on delete cascade,
  position int not null,
  product_id uuid references products on delete set null,
  name text not null,
  image text,
  unit text not null,
  hsn text,
  quantity int not null check (quantity >= 1),
  unit_price_paise bigint not null check (unit_price_paise >= 0),
  gst_basis_points int not null,
  subtotal_paise bigint not null,
  gst_paise bigint not null,
  total_paise bigint not null,
  specifications jsonb not null default '{}',
  unique (order_id, position),
  check (subtotal_paise = unit_price_paise * quantity),
  check (total_paise = subtotal_paise + gst_paise)
);
create index order_lines_product on order_lines (product_id);

-- A parcel. An order may leave in several.
create table shipments (
  id uuid primary key default new_id(),
  order_id uuid not null references orders on delete cascade,
  carrier text not null,
  tracking_number text not null,
  method text,
  shipped_at timestamptz not null default now(),
  estimated_delivery date,
  delivered_at timestamptz
);
create index shipments_order on shipments (order_id, shipped_at);
create index shipments_tracking on shipments using gin (lower(tracking_number) gin_trgm_ops);
create index shipments_carrier on shipments (carrier);

create table shipment_lines (
  shipment_id uuid not null references shipments on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  quantity int not null check (quantity >= 1),
  primary key (shipment_id, order_line_id)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('placed', 'status', 'payment', 'note', 'hold')),
  from_status text,
  to_status text,
  admin_id uuid,
  actor_name text not null,
  note text,
  amount_paise bigint
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
