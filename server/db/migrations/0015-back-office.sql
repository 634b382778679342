-- What the back office remembers for its people, and the catalogue's own thresholds, imports and pictures.

-- What happened that somebody should look at. Written in the transaction that causes it.
create table notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'payment', 'low-stock', 'failed-job', 'return', 'inquiry')),
  title text not null,
  text text not null default '',
  subject_id text,
  at timestamptz not null default now()
);
create index notices_newest on notices (at desc, id desc);

create table notice_reads (
  admin_id uuid not null references admins on delete cascade,
  notice_id bigint not null references notices on delete cascade,
  primary key (admin_id, notice_id)
);

create table saved_views (
  id uuid primary key default new_id(),
  admin_id uuid not null references admins on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  unique (admin_id, screen, name)
);

-- An action on many rows. What was done to each is in the audit log; what was refused stands here.
create table bulk_runs (
  id uuid primary key default new_id(),
  kind text not null,
  title text not null,
  input jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  admin_id uuid,
  admin_name text not null,
  ip text,
  request_id text,
  total int not null default 0,
  done int not null default 0,
  refused int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create table bulk_run_rows (
  run_id uuid not null references bulk_runs on delete cascade,
  position int not null,
  subject_id uuid not null,
  name text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'done', 'refused')),
  reason text,
  primary key (run_id, position)
);
create index bulk_run_rows_refused on bulk_run_rows (run_id, position) where status = 'refused';

-- Pictures that were sent ahead of the form that will name them; forgotten once it has, removed after a day.
create table uploaded_pictures (
  path text primary key,
  admin_id uuid references admins on delete set null,
  at timestamptz not null default now()
);
create index uploaded_pictures_age on uploaded_pictures (at);

alter table products add column low_stock_threshold int check (low_stock_threshold >= 0);

-- A draft may wait for its price; nothing without one is ever for sale.
alter table products alter column price_paise drop not null;
alter table products add constraint products_priced check (status = 'draft' or price_paise is not null);

-- The staff's lists hold drafts too; visitors' lists have partial indexes of their own.
create index products_desk_newest on products (created_at desc, id desc);
create index products_desk_by_name on products (lower(name), id);
create index products_desk_by_price on products (price_paise, id);
create index products_desk_by_rating on products (rating, id);
create index products_desk_category on products (category_id, created_at desc, id desc);
create index products_state on products (status);
create index stock_levels_by_stock on stock_levels (stock, product_id);

-- SKU and HSN are searched with the words.
create or replace function index_product() returns trigger language plpgsql as $$
declare
  category_name text := coalesce((select name from categories where id = new.category_id), '');
  tag_text text := array_to_string(new.tags, ' ');
begin
  new.search_words :=
    setweight(to_tsvector('english', concat_ws(' ', new.name, new.sku, new.hsn)), 'A') ||
    setweight(to_tsvector('english', tag_text || ' ' || category_name), 'B') ||
    setweight(to_tsvector('english', new.description), 'C');
  new.search_text := lower(concat_ws(' ', new.name, new.sku, new.hsn, tag_text, category_name));
  return new;
end
$$;
drop trigger products_index on products;
create trigger products_index before insert or update of name, sku, hsn, tags, category_id, description on products
  for each row execute function index_product();
update products set name = name;

create index customers_search on customers using gin (lower(name || ' ' || email || ' ' || phone) gin_trgm_ops);

-- A file that was read and checked row by row before anything is written.
create table product_imports (
  id uuid primary key default new_id(),
  file_name text not null,
  status text not null default 'checked'
    check (status in ('checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  admin_id uuid,
  admin_name text not null,
  ip text,
  request_id text,
  category_id uuid references categories on delete set null,
  category_name text,
  columns text[] not null,
  unknown_columns text[] not null default '{}',
  -- Counts outlive the rows, which are forgotten after a while.
  total int not null default 0,
  to_create int not null default 0,
  to_update int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  done int not null default 0,
  conflicts int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index product_imports_newest on product_imports (created_at desc, id desc);

create table product_import_rows (
  import_id uuid not null references product_imports on delete cascade,
  -- As a spreadsheet counts: the head is line 1.
  row_number int not null,
  kind text not null check (kind in ('create', 'update', 'unchanged', 'refused')),
  cells text[] not null,
  -- The checked fields, ready to be written.
  fields jsonb,
  name text not null default '',
  sku text,
  product_id uuid,
  changes jsonb not null default '[]',
  errors jsonb not null default '[]',
  -- The product as it was before, and its version after: an undo puts back only what nobody has changed since.
  before jsonb,
  version_after int,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'conflict', 'undone')),
  primary key (import_id, row_number)
);
create index product_import_rows_waiting on product_import_rows (import_id, row_number)
  where status = 'waiting' and kind in ('create', 'update');
create index product_import_rows_product on product_import_rows (product_id);

alter table audit_log add column subject_name text;
create index audit_log_action on audit_log (action, id desc);
create index audit_log_admin on audit_log (admin_id, id desc);
create index audit_log_at on audit_log (at desc);
create index audit_log_search on audit_log
  using gin (lower(admin_name || ' ' || action || ' ' || subject_id || ' ' || coalesce(subject_name, '')) gin_trgm_ops);

-- The dashboard counts over these alone, however many orders there are.
create index orders_figures on orders (created_at) include (status, total_paise);
create index orders_to_do on orders (status) where status in ('pending', 'processing') and hold_reason is null;
create index orders_unpaid on orders (id)
  where total_paise - paid_paise > 0 and status not in ('cancelled', 'returned', 'refunded');
-- Otherwise the planner takes a third of all orders for unpaid.
create statistics orders_due on (total_paise - paid_paise) from orders;
create index products_own_threshold on products (low_stock_threshold) where low_stock_threshold is not null;
