-- Promotions: coupons with a code, and promotions that apply automatically. Orders store which ones they used.
create table promotions (
  id uuid primary key default new_id(),
  -- Customers see it in cart and order.
  name text not null,
  -- In capitals; null for a promotion that applies automatically.
  code text check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount', 'free_shipping', 'buy_get')),
  -- Off the goods (`percent`), or off the units that the customer gets (`buy_get`; 10000 for free units).
  discount_basis_points integer check (discount_basis_points between 1 and 10000),
  -- The most that a percentage takes off an order; null for no limit.
  max_discount_paise bigint check (max_discount_paise > 0),
  amount_paise bigint check (amount_paise > 0),
  buy_quantity integer check (buy_quantity between 1 and 100000),
  get_quantity integer check (get_quantity between 1 and 100000),
  -- Least value and units of the goods to which it applies, after price lists, sales and group discounts.
  minimum_paise bigint not null default 0 check (minimum_paise >= 0),
  minimum_quantity integer not null default 0 check (minimum_quantity between 0 and 1000000),
  -- Otherwise it applies to the products, families and categories in `promotion_targets`.
  is_for_everything boolean not null default true,
  is_first_order_only boolean not null default false,
  -- Whether it adds to other promotions that are combinable too.
  is_combinable boolean not null default false,
  max_uses integer check (max_uses between 1 and 10000000),
  max_uses_per_customer integer check (max_uses_per_customer between 1 and 100000),
  -- Orders that use it, counted only for a promotion with `max_uses`; cancelled orders don't count.
  uses integer not null default 0 check (uses >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- When staff ended or cancelled it.
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check (num_nonnulls(buy_quantity, get_quantity) = case kind when 'buy_get' then 2 else 0 end),
  check ((discount_basis_points is not null) = (kind in ('percent', 'buy_get'))),
  check ((amount_paise is not null) = (kind = 'amount')),
  check (max_discount_paise is null or kind = 'percent')
);
create unique index promotions_code on promotions (code) where ended_at is null;
create index promotions_newest on promotions (created_at desc, id desc);

create table promotion_targets (
  promotion_id uuid not null references promotions (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  family_id uuid references families (id) on delete cascade,
  category_id uuid references categories (id) on delete cascade,
  check (num_nonnulls(product_id, family_id, category_id) = 1),
  constraint promotion_targets_once unique nulls not distinct (promotion_id, product_id, family_id, category_id)
);
create index promotion_targets_product on promotion_targets (product_id) where product_id is not null;
create index promotion_targets_family on promotion_targets (family_id) where family_id is not null;
create index promotion_targets_category on promotion_targets (category_id) where category_id is not null;

-- A promotion without groups is for everyone.
create table promotion_groups (
  promotion_id uuid not null references promotions (id) on delete cascade,
  group_id uuid not null references customer_groups (id) on delete cascade,
  primary key (promotion_id, group_id)
);
create index promotion_groups_group on promotion_groups (group_id);

-- Codes that a customer has entered in the cart.
create table cart_codes (
  customer_id uuid not null references customers (id) on delete cascade,
  code text not null check (code = upper(code)),
  added_at timestamptz not null default now(),
  primary key (customer_id, code)
);

create table order_promotions (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  -- Null once the promotion has been deleted; name and code are as they were when the order was placed.
  promotion_id uuid references promotions (id) on delete set null,
  customer_id uuid references customers (id) on delete set null,
  name text not null,
  code text,
  -- Before tax; 0 for free shipping.
  discount_paise bigint not null check (discount_paise >= 0),
  -- As displayed, if prices include GST.
  discount_with_gst_paise bigint,
  is_free_shipping boolean not null default false,
  -- When the order was cancelled, so that the use doesn't count any more.
  released_at timestamptz,
  primary key (order_id, position)
);
create index order_promotions_uses on order_promotions (promotion_id, customer_id) where released_at is null;

alter table order_lines
  -- The part of the discount that comes from promotions.
  add column promotion_paise bigint not null default 0,
  -- Price list or sale that set the unit price; null for the list price and for orders placed before this migration.
  add column price_kind text check (price_kind in ('list', 'sale')),
  add column price_name text;
