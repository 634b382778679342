-- A family shows several products on one page as variants, for example a towel in sizes and colours (decisions/0110).
-- Each variant stays a product with its own SKU, price, stock and tax.
create table families (
  id uuid primary key default new_id(),
  name text not null check (name <> ''),
  slug text not null unique,
  description text not null default '',
  -- Shared by variants without pictures of their own.
  images text[] not null default '{}',
  category_id uuid references categories (id),
  -- Option axes in order: [{ key, label, display, values: [{ value, swatch }] }].
  axes jsonb not null check (jsonb_typeof(axes) = 'array' and jsonb_array_length(axes) between 1 and 3),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index families_category on families (category_id);

alter table products
  add column family_id uuid references families (id),
  -- One value per axis of the family, in the order of the axes; empty without a family.
  add column option_values text[] not null default '{}',
  add constraint products_options check ((family_id is null) = (option_values = '{}'));
create unique index products_variant on products (family_id, option_values) where family_id is not null;
