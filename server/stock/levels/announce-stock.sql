-- Announces changed stock levels, so that cached responses which show them are renewed.

-- Announces changed levels, the product if pages show its number of units, and lists if its
-- availability has changed.
-- Without nested loops: the cached plan of a small statement would compare every pair of rows of a large one.
create or replace function announce_stock() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform announce(array(
    select unnest(array[
      '~units:' || n.product_id,
      'level:' || n.product_id,
      case when least(o.stock, n.stock) <= greatest(10, n.minimum - 1) then 'product:' || n.product_id end,
      case when is_crossing then 'lists:stock' end,
      case when is_crossing or stock_state_of(o.stock) <> stock_state_of(n.stock) then '~figures' end])
    from old_rows o join new_rows n using (product_id) cross join lateral (
      select availability_of(o.stock, o.minimum) <> availability_of(n.stock, n.minimum) as is_crossing) crossing
    where o.stock <> n.stock or is_crossing), later => true);
  return null;
end
$$;

-- Fires for updates only: a level is opened and deleted with its product, which is announced itself.
create or replace trigger stock_levels_updated after update on stock_levels
  referencing old table as old_rows new table as new_rows
  for each statement execute function announce_stock();
