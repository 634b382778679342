-- Price lists with quantity breaks, and scheduled sales. Order lines store the list price and the reason for another
-- price.
create table price_lists (
  id uuid primary key default new_id(),
  name text not null,
  -- A list for everyone is public; another one applies to the members of its groups.
  is_for_everyone boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index price_lists_name on price_lists (lower(name));

create table price_list_groups (
  price_list_id uuid not null references price_lists (id) on delete cascade,
  group_id uuid not null references customer_groups (id) on delete cascade,
  primary key (price_list_id, group_id)
);
create index price_list_groups_group on price_list_groups (group_id);

-- An entry without product and category applies to all products.
create table price_list_entries (
  id uuid primary key default new_id(),
  price_list_id uuid not null references price_lists (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  category_id uuid references categories (id) on delete cascade,
  from_quantity integer not null default 1 check (from_quantity between 1 and 100000),
  price_paise bigint check (price_paise > 0),
  discount_basis_points integer check (discount_basis_points between 1 and 10000),
  check (num_nonnulls(product_id, category_id) <= 1),
  check (num_nonnulls(price_paise, discount_basis_points) = 1),
  constraint price_list_entries_once unique nulls not distinct (price_list_id, product_id, category_id, from_quantity)
);
create index price_list_entries_product on price_list_entries (product_id) where product_id is not null;
create index price_list_entries_category on price_list_entries (category_id) where category_id is not null;
create index price_list_entries_everything on price_list_entries (price_list_id)
  where product_id is null and category_id is null;

-- A sale applies from `starts_at` until just before `ends_at`.
create table scheduled_sales (
  id uuid primary key default new_id(),
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_paise bigint check (price_paise > 0),
  discount_basis_points integer check (discount_basis_points between 1 and 10000),
  -- Without it, the sale applies to the products and categories in `scheduled_sale_targets`.
  is_for_everything boolean not null default false,
  takes_group_discount boolean not null default false,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check (num_nonnulls(price_paise, discount_basis_points) = 1)
);
create index scheduled_sales_coming on scheduled_sales (ends_at) where cancelled_at is null;
create index scheduled_sales_newest on scheduled_sales (starts_at desc, id desc);

create table scheduled_sale_targets (
  sale_id uuid not null references scheduled_sales (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  category_id uuid references categories (id) on delete cascade,
  check (num_nonnulls(product_id, category_id) = 1),
  constraint scheduled_sale_targets_once unique nulls not distinct (sale_id, product_id, category_id)
);
create index scheduled_sale_targets_product on scheduled_sale_targets (product_id) where product_id is not null;
create index scheduled_sale_targets_category on scheduled_sale_targets (category_id) where category_id is not null;

alter table order_lines
  -- Null for orders placed before this migration, whose unit price is the list price.
  add column list_price_paise bigint,
  add column price_reason text;
