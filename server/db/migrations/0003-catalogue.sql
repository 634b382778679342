-- Categories with typed attributes, and products. Pieces in stock live in a table of their own (0004).

create table categories (
  id uuid primary key default new_id(),
  name text not null,
  slug text not null unique,
  description text not null default '',
  tags text[] not null default '{}',
  image text not null default '',
  attributes jsonb not null default '[]',
  is_active boolean not null default true,
  is_featured boolean not null default false,
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index categories_name on categories (lower(name));

create table products (
  id uuid primary key default new_id(),
  slug text not null unique,
  sku text unique,
  name text not null,
  description text not null default '',
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  category_id uuid references categories on delete set null,
  price_paise bigint not null check (price_paise >= 0),
  -- Hundredths of a percent; null until somebody enters a rate.
  gst_basis_points int check (gst_basis_points between 0 and 10000),
  hsn text check (hsn ~ '^[0-9]{4,8}$'),
  unit text not null default 'Piece',
  min_order_quantity int not null default 1 check (min_order_quantity >= 1),
  max_order_quantity int check (max_order_quantity >= 1),
  weight_grams int check (weight_grams >= 0),
  dimensions jsonb,
  tags text[] not null default '{}',
  images text[] not null default '{}',
  specifications jsonb not null default '{}',
  color text,
  badge text,
  delivery_time text,
  rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
  review_count int not null default 0,
  is_featured boolean not null default false,
  is_new_arrival boolean not null default false,
  is_on_sale boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept by a trigger: name, tags and category weigh more than the description.
  search_words tsvector not null default '',
  search_text text not null default ''
);
create index products_category on products (category_id, created_at desc, id desc) where status = 'active';
create index products_newest on products (created_at desc, id desc) where status = 'active';
create index products_by_name on products (lower(name), id) where status = 'active';
create index products_by_price on products (price_paise, id) where status = 'active';
create index products_featured on products (created_at desc) where is_featured and status = 'active';
create index products_search_words on products using gin (search_words);
create index products_search_text on products using gin (search_text gin_trgm_ops);

create function index_product() returns trigger language plpgsql as $$
declare
  category_name text := coalesce((select name from categories where id = new.category_id), '');
  tag_text text := array_to_string(new.tags, ' ');
begin
  new.search_words :=
    setweight(to_tsvector('english', new.name || ' ' || coalesce(new.sku, '')), 'A') ||
    setweight(to_tsvector('english', tag_text || ' ' || category_name), 'B') ||
    setweight(to_tsvector('english', new.description), 'C');
  new.search_text := lower(new.name || ' ' || tag_text || ' ' || category_name);
  return new;
end
$$;
create trigger products_index before insert or update of name, sku, tags, category_id, description on products
  for each row execute function index_product();

-- A renamed category is found by its new name.
create function reindex_category() returns trigger language plpgsql as $$
begin
  update products set category_id = category_id where category_id = new.id;
  return null;
end
$$;
create trigger categories_reindex after update of name on categories
  for each row when (old.name is distinct from new.name) execute function reindex_category();

create trigger categories_changed after insert or update or delete on categories
  for each statement execute function catalogue_changed();
create trigger products_changed after insert or update or delete on products
  for each statement execute function catalogue_changed();
