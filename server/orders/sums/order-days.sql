-- Maintains the sums of orders by day and status, and of all days under the day -infinity (decisions/0066). 452 is
-- the advisory lock of these sums: transactions that change an order share it, and summing takes it exclusively.

-- Sums the orders placed before the given moment; returns whether there were any. A transaction that places an order
-- must end before the order is summed, so callers pass a moment further back than any transaction lasts.
create or replace function sum_order_days(before timestamptz) returns boolean language plpgsql as $$
declare
  summed timestamptz;
begin
  perform pg_advisory_xact_lock(452);
  select summed_at into summed from sums_state where name = 'orders';
  if summed >= before or not exists (
    select from orders where created_at >= coalesce(summed, '-infinity') and created_at < before) then
    return false;
  end if;
  insert into order_days as d (day, status, orders, placed_paise)
  select coalesce(day, '-infinity'), status, count(*), sum(total_paise)
  from (
    select (created_at at time zone 'Asia/Kolkata')::date as day, status, total_paise
    from orders where created_at >= coalesce(summed, '-infinity') and created_at < before) o
  group by grouping sets ((day, status), (status))
  order by 1, 2
  on conflict (day, status) do update set orders = d.orders + excluded.orders,
    placed_paise = d.placed_paise + excluded.placed_paise;
  perform sum_price_days(coalesce(summed, '-infinity'), before);
  insert into sums_state (name, through, summed_at)
  values ('orders', (before at time zone 'Asia/Kolkata')::date, before)
  on conflict (name) do update set through = excluded.through, summed_at = excluded.summed_at;
  return true;
end
$$;

-- Moves an order between the sums of its old and new day and status. Leaves out orders that aren't summed yet.
create or replace function keep_order_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(452);
  -- Rows are written in a fixed order to avoid deadlocks.
  insert into order_days as d (day, status, orders, placed_paise)
  select coalesce(day, '-infinity'), status, sum(sign), sum(sign * total_paise)
  from (
    select (created_at at time zone 'Asia/Kolkata')::date as day, status, sign, total_paise
    from (
      select old.created_at, old.status, -1 as sign, old.total_paise where tg_op = 'UPDATE'
      union all select new.created_at, new.status, 1, new.total_paise
    ) k
    where created_at < (select summed_at from sums_state where name = 'orders')
  ) o
  group by grouping sets ((day, status), (status))
  order by 1, 2
  on conflict (day, status) do update set orders = d.orders + excluded.orders,
    placed_paise = d.placed_paise + excluded.placed_paise;
  return null;
end
$$;

-- PostgreSQL cannot replace a constraint trigger, so this one and the next are dropped first.
drop trigger if exists orders_days_changed on orders;
create constraint trigger orders_days_changed after update of status, created_at, total_paise on orders
  deferrable initially deferred for each row
  when (old.status <> new.status or old.created_at <> new.created_at or old.total_paise <> new.total_paise)
  execute function keep_order_days();

-- Fires only for an order that is entered later than it was placed; all others are inserted before they are summed.
drop trigger if exists orders_days_late on orders;
create constraint trigger orders_days_late after insert on orders
  deferrable initially deferred for each row
  when (new.created_at < now() - interval '1 minute')
  execute function keep_order_days();
