-- Lists and figures count nothing: a product knows its stock state, and how many products there are of each category,
-- status and stock state is kept by the statements that change it.

-- The threshold stands beside the level, so that a sale and a change of the threshold wait for the same row.
alter table stock_levels add column alert_at int not null default 10;
update stock_levels l set alert_at = p.low_stock_threshold
  from products p where p.id = l.product_id and p.low_stock_threshold is not null;

create or replace function open_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_levels (product_id, alert_at) values (new.id, coalesce(new.low_stock_threshold, 10));
  return null;
end
$$;

create function move_alert() returns trigger language plpgsql as $$
begin
  update stock_levels set alert_at = coalesce(new.low_stock_threshold, 10) where product_id = new.id;
  return null;
end
$$;
create trigger products_move_alert after update of low_stock_threshold on products
  for each row when (old.low_stock_threshold is distinct from new.low_stock_threshold) execute function move_alert();

alter table products
  add column stock_state text not null default 'out-of-stock'
    check (stock_state in ('in-stock', 'low-stock', 'out-of-stock')),
  -- Some are left, and no more than the product's own threshold, or the shop's.
  add column is_scarce boolean not null default false;
alter table products disable trigger user;
update products p set stock_state = stock_state_of(l.stock), is_scarce = l.stock between 1 and l.alert_at
  from stock_levels l where l.product_id = p.id and l.stock > 0;
alter table products enable trigger user;

-- Most sales cross no boundary, and then the product is left alone. A session keeps the plans that it made for its
-- first call: these suit one level as ten thousand, so nothing here joins the levels before with those after.
create function follow_stock() returns trigger language plpgsql as $$
declare
  crossing uuid[] := array(
    select product_id from (
      select product_id, stock_state_of(stock), stock between 1 and alert_at from new_levels
      union select product_id, stock_state_of(stock), stock between 1 and alert_at from old_levels) states
    group by product_id having count(*) > 1);
begin
  if cardinality(crossing) > 0 then
    update products p set stock_state = stock_state_of(l.stock), is_scarce = l.stock between 1 and l.alert_at
    from stock_levels l where l.product_id = p.id and p.id = any(crossing);
  end if;
  return null;
end
$$;
create trigger stock_levels_follow after update on stock_levels
  referencing old table as old_levels new table as new_levels
  for each statement execute function follow_stock();

-- Each row says that products came or went; together they say how many there are. Writers only add rows, so that none
-- waits for another. No foreign keys: a category that is deleted takes its products out of its counts by itself.
create table product_counts (
  id bigint generated always as identity primary key,
  category_id uuid,
  status text not null,
  stock_state text not null,
  is_scarce boolean not null,
  n int not null
);
create index product_counts_category on product_counts (category_id);

insert into product_counts (category_id, status, stock_state, is_scarce, n)
  select category_id, status, stock_state, is_scarce, count(*) from products group by 1, 2, 3, 4;

create function count_products() returns trigger language plpgsql as $$
declare
  touched uuid[];
  fold boolean;
  fold_all boolean;
begin
  if tg_op = 'INSERT' then
    with added as (
      insert into product_counts (category_id, status, stock_state, is_scarce, n)
      select category_id, status, stock_state, is_scarce, count(*) from new_products group by 1, 2, 3, 4
      returning id, category_id
    ) select array_agg(distinct category_id), bool_or(id % 16 = 0), bool_or(id % 256 = 0)
      into touched, fold, fold_all from added;
  elsif tg_op = 'DELETE' then
    with added as (
      insert into product_counts (category_id, status, stock_state, is_scarce, n)
      select category_id, status, stock_state, is_scarce, -count(*) from old_products group by 1, 2, 3, 4
      returning id, category_id
    ) select array_agg(distinct category_id), bool_or(id % 16 = 0), bool_or(id % 256 = 0)
      into touched, fold, fold_all from added;
  else
    with added as (
      insert into product_counts (category_id, status, stock_state, is_scarce, n)
      select category_id, status, stock_state, is_scarce, sum(n) from (
        select category_id, status, stock_state, is_scarce, 1 as n from new_products
        union all select category_id, status, stock_state, is_scarce, -1 from old_products) moved
      group by 1, 2, 3, 4 having sum(n) <> 0
      returning id, category_id
    ) select array_agg(distinct category_id), bool_or(id % 16 = 0), bool_or(id % 256 = 0)
      into touched, fold, fold_all from added;
  end if;
  if fold_all then touched := array(select distinct category_id from product_counts); end if;
  if fold then perform fold_product_counts(touched); end if;
  return null;
end
$$;

-- Adds up what stands in several rows. Rows that somebody else is adding up are left to them.
create function fold_product_counts(categories uuid[]) returns void language sql as $$
  with folded as (
    delete from product_counts where id in (
      select id from product_counts
      where category_id = any(categories) or (category_id is null and array_position(categories, null) is not null)
      for update skip locked)
    returning category_id, status, stock_state, is_scarce, n
  )
  insert into product_counts (category_id, status, stock_state, is_scarce, n)
  select category_id, status, stock_state, is_scarce, sum(n) from folded group by 1, 2, 3, 4 having sum(n) <> 0
$$;

create trigger products_count_inserted after insert on products
  referencing new table as new_products for each statement execute function count_products();
create trigger products_count_updated after update on products
  referencing old table as old_products new table as new_products
  for each statement execute function count_products();
create trigger products_count_deleted after delete on products
  referencing old table as old_products for each statement execute function count_products();

-- What a page skips is read from an index alone, with what decides whether a visitor sees it.
drop index products_category, products_newest, products_by_name, products_by_price;
create index products_category on products (category_id, created_at desc, id desc)
  include (stock_state) where status = 'active';
create index products_category_price on products (category_id, price_paise, id)
  include (stock_state) where status = 'active';
create index products_newest on products (created_at desc, id desc)
  include (category_id, stock_state) where status = 'active';
create index products_by_name on products (lower(name), id)
  include (name, category_id, stock_state) where status = 'active';
create index products_by_price on products (price_paise, id)
  include (category_id, stock_state) where status = 'active';
create index products_by_rating on products (rating, id)
  include (category_id, stock_state) where status = 'active';
-- What runs out is a small part of most shops.
create index products_running_out on products (stock_state, created_at desc, id desc)
  include (status, category_id) where stock_state <> 'in-stock';
-- The sitemap: when a category changed last, and its pages of products in the order of their ids.
create index products_changed_last on products (category_id, updated_at) where status = 'active';
create index products_listed on products (id) include (category_id) where status = 'active';
-- A category is also found by its name with hyphens.
create index categories_hyphenated on categories (regexp_replace(lower(name), '\s+', '-', 'g'));
