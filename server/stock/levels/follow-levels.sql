-- Keeps products and their stock levels in step.

-- Returns the stock state of a number of units, with the limit LOW_STOCK of the contract (test/invariants.ts compares
-- both). Pages show the number of units only while it is low.
create or replace function stock_state_of(stock int) returns text language sql immutable parallel safe as $$
  select case when stock = 0 then 'out-of-stock' when stock <= 10 then 'low-stock' else 'in-stock' end
$$;

-- Opens the stock level of a new product.
create or replace function open_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_levels (product_id, alert_at) values (new.id, coalesce(new.low_stock_threshold, 10));
  return null;
end
$$;

create or replace trigger products_open_stock_level after insert on products
  for each row execute function open_stock_level();

-- Copies a product's low-stock threshold to its stock level.
create or replace function move_alert() returns trigger language plpgsql as $$
begin
  update stock_levels set alert_at = coalesce(new.low_stock_threshold, 10) where product_id = new.id;
  return null;
end
$$;

create or replace trigger products_move_alert after update of low_stock_threshold on products
  for each row when (old.low_stock_threshold is distinct from new.low_stock_threshold) execute function move_alert();

-- Sets the stock state of products whose level has crossed a limit. The ids are compared with both tables: otherwise a
-- cached plan, made while the tables were empty, joins every level with every product.
create or replace function follow_stock() returns trigger language plpgsql as $$
declare
  crossing uuid[] := array(
    select product_id from (
      select product_id, stock_state_of(stock), stock between 1 and alert_at from new_levels
      union select product_id, stock_state_of(stock), stock between 1 and alert_at from old_levels) states
    group by product_id having count(*) > 1);
begin
  if cardinality(crossing) > 0 then
    -- Locked before their variants, because another variant may take over in lists.
    perform lock_families_of(crossing);
    update products p set stock_state = stock_state_of(l.stock), is_scarce = l.stock between 1 and l.alert_at
    from stock_levels l
    where l.product_id = p.id and p.id = any(crossing) and l.product_id = any(crossing);
  end if;
  return null;
end
$$;

create or replace trigger stock_levels_follow after update on stock_levels
  referencing old table as old_levels new table as new_levels
  for each statement execute function follow_stock();
