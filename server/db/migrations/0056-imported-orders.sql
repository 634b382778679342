-- Orders of a former shop: history, and no orders of this one. They stand in tables of their own, so that no figure of
-- money, stock or work can count them (decisions/0062-orders-of-a-previous-store.md).
create table imported_orders (
  id uuid primary key default new_id(),
  customer_id uuid references customers on delete set null,
  -- The customer came into the shop with it, and goes with it when it is taken back.
  made_customer boolean not null default false,
  -- The former shop, and its number of the order.
  source text not null check (source <> ''),
  number text not null check (number <> ''),
  ordered_on date not null,
  status text not null check (status in ('delivered', 'cancelled', 'returned', 'refunded')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  -- As the former shop wrote them: nothing is computed of them.
  discount_paise bigint not null check (discount_paise >= 0),
  shipping_paise bigint not null check (shipping_paise >= 0),
  gst_paise bigint not null check (gst_paise >= 0),
  total_paise bigint not null check (total_paise >= 0),
  -- Null where the file says nothing of it.
  paid_paise bigint check (paid_paise >= 0),
  imported_by text not null,
  imported_at timestamptz not null default now(),
  search_text text not null generated always as
    (lower(number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || source)) stored
);
create unique index imported_orders_number on imported_orders (lower(source), lower(number));
create index imported_orders_newest on imported_orders (ordered_on desc, id desc);
create index imported_orders_customer on imported_orders (customer_id, ordered_on desc, id desc);
create index imported_orders_search on imported_orders using gin (search_text gin_trgm_ops);

create table imported_order_lines (
  order_id uuid not null references imported_orders on delete cascade,
  position int not null,
  sku text not null,
  name text not null check (name <> ''),
  quantity int not null check (quantity > 0),
  unit_price_paise bigint not null check (unit_price_paise >= 0),
  discount_paise bigint not null check (discount_paise >= 0),
  -- Null where the file says none.
  gst_basis_points int check (gst_basis_points between 0 and 10000),
  primary key (order_id, position)
);

-- Seen by admins only; gone with the customer.
create table imported_order_notes (
  id uuid primary key default new_id(),
  order_id uuid not null references imported_orders on delete cascade,
  text text not null,
  admin_id uuid,
  author text not null,
  at timestamptz not null default now()
);
create index imported_order_notes_order on imported_order_notes (order_id, at desc);
