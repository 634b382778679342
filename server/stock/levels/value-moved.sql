-- The value of stock movements (decisions/0039).

-- Returns the value, in paise, of `delta` units that leave or come back at the average cost. The last units take all
-- the remaining value.
create or replace function value_moved(stock int, value numeric, average numeric, delta int) returns numeric
language sql immutable parallel safe as $$
  select case
    when average is null then 0
    when stock + delta = 0 then -value
    when delta < 0 then greatest(-value, round(average * delta, 4))
    else round(average * delta, 4) end
$$;
