-- Lists show a family once (decisions/0110). No shop has families yet.
alter table products
  -- The stock filters under which lists show an active variant for its family: bit n stands for the combination n of
  -- 1 (out of stock), 2 (low) and 4 (in stock), so bit 7 stands for lists without such a filter. All bits without a family.
  add column represents smallint not null default 254,
  add constraint products_represents check (family_id is not null or represents = 254);

alter table product_counts add column represents smallint not null default 254;
alter table product_counts alter column represents drop default;

-- Rows skipped by a page are read from an index alone, including the columns that decide whether visitors see them.
drop index products_category, products_category_price, products_newest, products_by_name, products_by_price,
  products_by_rating, products_running_out, products_listed;
create index products_category on products (category_id, created_at desc, id desc)
  include (stock_state, represents) where status = 'active';
create index products_category_price on products (category_id, price_paise, id)
  include (stock_state, represents) where status = 'active';
create index products_newest on products (created_at desc, id desc)
  include (category_id, stock_state, represents) where status = 'active';
create index products_by_name on products (lower(name), id)
  include (name, category_id, stock_state, represents) where status = 'active';
create index products_by_price on products (price_paise, id)
  include (category_id, stock_state, represents) where status = 'active';
create index products_by_rating on products (rating, id)
  include (category_id, stock_state, represents) where status = 'active';
create index products_running_out on products (stock_state, created_at desc, id desc)
  include (status, category_id, represents) where stock_state <> 'in-stock';
create index products_listed on products (id) include (category_id, represents) where status = 'active';
-- The variants of a family, best first.
create index products_variants on products (family_id, (stock_state = 'out-of-stock'), price_paise, id)
  where family_id is not null and status = 'active';

-- A category can be deleted; its products and families then have none.
alter table families drop constraint families_category_id_fkey,
  add constraint families_category_id_fkey foreign key (category_id) references categories (id) on delete set null;
