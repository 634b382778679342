-- Where autovacuum has found the tables empty, the plan that a session keeps joined each level with each product: of ten
-- thousand products that were added at once each chunk read all before it. Named twice, they are looked up on both sides.
create or replace function follow_stock() returns trigger language plpgsql as $$
declare
  crossing uuid[] := array(
    select product_id from (
      select product_id, stock_state_of(stock), stock between 1 and alert_at from new_levels
      union select product_id, stock_state_of(stock), stock between 1 and alert_at from old_levels) states
    group by product_id having count(*) > 1);
begin
  if cardinality(crossing) > 0 then
    update products p set stock_state = stock_state_of(l.stock), is_scarce = l.stock between 1 and l.alert_at
    from stock_levels l
    where l.product_id = p.id and p.id = any(crossing) and l.product_id = any(crossing);
  end if;
  return null;
end
$$;
