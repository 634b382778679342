-- What the shop buys: suppliers, what they supply, purchase orders and what came of them.

create table suppliers (
  id uuid primary key default new_id(),
  name text not null,
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  city text not null default '',
  pin_code text not null default '',
  -- GST State code; with the seller's it decides between CGST and SGST, and IGST.
  state_code char(2) not null,
  gstin text not null default '' check (gstin = '' or left(gstin, 2) = state_code),
  payment_terms_days int not null default 0 check (payment_terms_days between 0 and 365),
  lead_time_days int check (lead_time_days between 0 and 365),
  -- {name, role, phone, email}, the first one first.
  contacts jsonb not null default '[]',
  notes text not null default '',
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index suppliers_name on suppliers (lower(name));
create index suppliers_search on suppliers using gin (lower(name || ' ' || email || ' ' || phone || ' ' || gstin) gin_trgm_ops);

create table supplier_products (
  supplier_id uuid not null references suppliers on delete cascade,
  product_id uuid not null references products on delete cascade,
  supplier_sku text not null default '',
  -- A unit, excluding GST; null where no price was agreed.
  cost_paise bigint check (cost_paise >= 0),
  lead_time_days int check (lead_time_days between 0 and 365),
  -- The least that the supplier sends.
  min_quantity int not null default 1 check (min_quantity >= 1),
  primary key (supplier_id, product_id)
);
create index supplier_products_product on supplier_products (product_id, supplier_id);

-- The number given last in each financial year. Its row is locked by whoever takes the next one, so there are no gaps.
create table purchase_order_numbers (
  financial_year text primary key,
  last int not null
);

create table purchase_orders (
  id uuid primary key default new_id(),
  number text not null unique,
  supplier_id uuid not null references suppliers,
  -- Copies, as they stood when it was ordered.
  supplier_name text not null,
  supplier_address text not null default '',
  supplier_state char(2) not null,
  supplier_gstin text not null default '',
  status text not null default 'draft'
    check (status in ('draft', 'ordered', 'shipped', 'part_received', 'received', 'cancelled')),
  version int not null default 1,
  expected_on date,
  notes text not null default '',
  transporter text not null default '',
  lr_number text not null default '',
  -- Why it was cancelled, or why the rest was given up.
  close_reason text,
  -- CGST and SGST in place of IGST.
  is_within_state boolean not null,
  line_count int not null,
  unit_count int not null,
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  gst_paise bigint not null check (gst_paise >= 0),
  total_paise bigint not null check (total_paise = subtotal_paise + gst_paise),
  -- Units that came, and those of them that were refused; sums over the lines.
  accepted_count int not null default 0,
  damaged_count int not null default 0,
  ordered_at timestamptz,
  shipped_at timestamptz,
  -- The day on which the last of what was ordered came.
  arrived_on date,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (lower(number || ' ' || supplier_name)) stored,
  check ((status in ('received', 'cancelled')) = (closed_at is not null))
);
create index purchase_orders_newest on purchase_orders (created_at desc, id desc);
create index purchase_orders_status on purchase_orders (status, created_at desc, id desc);
create index purchase_orders_supplier on purchase_orders (supplier_id, created_at desc, id desc);
-- What is open and what is late, counted from the index alone.
create index purchase_orders_open on purchase_orders (expected_on) include (total_paise)
  where status in ('ordered', 'shipped', 'part_received');
create index purchase_orders_search_text on purchase_orders using gin (search_text gin_trgm_ops);

create table purchase_order_lines (
  id uuid primary key default new_id(),
  purchase_order_id uuid not null references purchase_orders on delete cascade,
  position int not null,
  product_id uuid references products on delete set null,
  name text not null,
  sku text,
  supplier_sku text not null default '',
  hsn text,
  unit text not null,
  quantity int not null check (quantity >= 1),
  unit_cost_paise bigint not null check (unit_cost_paise >= 0),
  gst_basis_points int not null check (gst_basis_points between 0 and 10000),
  -- On the shelves; more than was ordered only where an admin said so.
  accepted int not null default 0 check (accepted >= 0),
  -- Came and was refused: never in stock, and still owed by the supplier.
  damaged int not null default 0 check (damaged >= 0),
  -- Will not come any more.
  given_up int not null default 0 check (given_up >= 0),
  unique (purchase_order_id, position),
  unique (purchase_order_id, product_id),
  check (given_up = 0 or accepted + given_up = quantity)
);
-- What is on its way, product by product.
create index purchase_order_lines_open on purchase_order_lines (product_id) where accepted + given_up < quantity;

-- One delivery of a purchase order.
create table purchase_receipts (
  id uuid primary key default new_id(),
  purchase_order_id uuid not null references purchase_orders on delete cascade,
  position int not null,
  invoice_number text not null default '',
  invoice_date date,
  note text not null default '',
  received_at timestamptz not null default now(),
  admin_id uuid,
  admin_name text not null,
  unique (purchase_order_id, position)
);
create table purchase_receipt_lines (
  receipt_id uuid not null references purchase_receipts on delete cascade,
  line_id uuid not null references purchase_order_lines on delete cascade,
  accepted int not null check (accepted >= 0),
  damaged int not null check (damaged >= 0),
  unit_cost_paise bigint not null check (unit_cost_paise >= 0),
  primary key (receipt_id, line_id),
  check (accepted + damaged > 0)
);
create index purchase_receipt_lines_line on purchase_receipt_lines (line_id);

create table purchase_order_events (
  id bigint generated always as identity primary key,
  purchase_order_id uuid not null references purchase_orders on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('created', 'changed', 'status', 'receipt', 'email')),
  to_status text,
  note text,
  admin_id uuid,
  actor_name text not null
);
create index purchase_order_events_order on purchase_order_events (purchase_order_id, id);
create trigger purchase_order_events_append_only before update or delete on purchase_order_events
  for each row execute function refuse_change();
