-- Maintains the number of products by category, status, stock state, availability and the lists in which they represent a
-- family (decisions/0033, 0110).

-- Merges counts that are spread over several rows. Skips rows that another transaction is merging.
create or replace function fold_product_counts(categories uuid[]) returns void language sql as $$
  with folded as (
    delete from product_counts where id in (
      select id from product_counts
      where category_id = any(categories) or (category_id is null and array_position(categories, null) is not null)
      for update skip locked)
    returning category_id, status, stock_state, availability, is_scarce, represents, n
  )
  insert into product_counts (category_id, status, stock_state, availability, is_scarce, represents, n)
  select category_id, status, stock_state, availability, is_scarce, represents, sum(n) from folded group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
$$;

-- Adds the changes of a statement as new count rows, and merges rows now and then.
create or replace function count_products() returns trigger language plpgsql as $$
declare
  touched uuid[];
  fold boolean;
  fold_all boolean;
begin
  if tg_op = 'INSERT' then
    with added as (
      insert into product_counts (category_id, status, stock_state, availability, is_scarce, represents, n)
      select category_id, status, stock_state, availability, is_scarce, represents, count(*) from new_products group by 1, 2, 3, 4, 5, 6
      returning id, category_id
    ) select array_agg(distinct category_id), bool_or(id % 16 = 0), bool_or(id % 256 = 0)
      into touched, fold, fold_all from added;
  elsif tg_op = 'DELETE' then
    with added as (
      insert into product_counts (category_id, status, stock_state, availability, is_scarce, represents, n)
      select category_id, status, stock_state, availability, is_scarce, represents, -count(*) from old_products group by 1, 2, 3, 4, 5, 6
      returning id, category_id
    ) select array_agg(distinct category_id), bool_or(id % 16 = 0), bool_or(id % 256 = 0)
      into touched, fold, fold_all from added;
  else
    with added as (
      insert into product_counts (category_id, status, stock_state, availability, is_scarce, represents, n)
      select category_id, status, stock_state, availability, is_scarce, represents, sum(n) from (
        select category_id, status, stock_state, availability, is_scarce, represents, 1 as n from new_products
        union all select category_id, status, stock_state, availability, is_scarce, represents, -1 from old_products) moved
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
      returning id, category_id
    ) select array_agg(distinct category_id), bool_or(id % 16 = 0), bool_or(id % 256 = 0)
      into touched, fold, fold_all from added;
  end if;
  if fold_all then touched := array(select distinct category_id from product_counts); end if;
  if fold then perform fold_product_counts(touched); end if;
  return null;
end
$$;

create or replace trigger products_count_inserted after insert on products
  referencing new table as new_products for each statement execute function count_products();
create or replace trigger products_count_updated after update on products
  referencing old table as old_products new table as new_products
  for each statement execute function count_products();
create or replace trigger products_count_deleted after delete on products
  referencing old table as old_products for each statement execute function count_products();
