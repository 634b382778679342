-- Keeps products and their stock levels in step.

-- Returns the stock state of a number of units, with the limit LOW_STOCK of the contract (test/invariants.ts compares
-- both). Pages show the number of units only while it is low.
create or replace function stock_state_of(stock int) returns text language sql immutable parallel safe as $$
  select case when stock = 0 then 'out-of-stock' when stock <= 10 then 'low-stock' else 'in-stock' end
$$;

-- Returns the stock state for visitors: out of stock while the minimum order can't be bought.
create or replace function availability_of(stock int, minimum int) returns text language sql immutable parallel safe as $$
  select case when stock < minimum then 'out-of-stock' else stock_state_of(stock) end
$$;

-- Opens the stock level of a new product.
create or replace function open_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_levels (product_id, alert_at, minimum)
  values (new.id, coalesce(new.low_stock_threshold, 10), new.min_order_quantity);
  return null;
end
$$;

create or replace trigger products_open_stock_level after insert on products
  for each row execute function open_stock_level();

-- Copies a product's low-stock threshold and minimum order to its stock level.
create or replace function move_limits() returns trigger language plpgsql as $$
begin
  update stock_levels set alert_at = coalesce(new.low_stock_threshold, 10), minimum = new.min_order_quantity
  where product_id = new.id;
  return null;
end
$$;

create or replace trigger products_move_limits after update of low_stock_threshold, min_order_quantity on products
  for each row when ((old.low_stock_threshold, old.min_order_quantity) is distinct from
    (new.low_stock_threshold, new.min_order_quantity)) execute function move_limits();

-- Sets the stock state and availability of products whose level has crossed a limit. The ids are compared with both tables: otherwise a
-- cached plan, made while the tables were empty, joins every level with every product.
create or replace function follow_stock() returns trigger language plpgsql as $$
declare
  crossing uuid[] := array(
    select product_id from (
      select product_id, stock_state_of(stock), availability_of(stock, minimum), stock between 1 and alert_at from new_levels
      union select product_id, stock_state_of(stock), availability_of(stock, minimum), stock between 1 and alert_at from old_levels) states
    group by product_id having count(*) > 1);
begin
  if cardinality(crossing) > 0 then
    -- Locked before their variants, because another variant may take over in lists.
    perform lock_families_of(crossing);
    update products p set stock_state = stock_state_of(l.stock), availability = availability_of(l.stock, l.minimum),
      is_scarce = l.stock between 1 and l.alert_at
    from stock_levels l
    where l.product_id = p.id and p.id = any(crossing) and l.product_id = any(crossing);
  end if;
  return null;
end
$$;

create or replace trigger stock_levels_follow after update on stock_levels
  referencing old table as old_levels new table as new_levels
  for each statement execute function follow_stock();
