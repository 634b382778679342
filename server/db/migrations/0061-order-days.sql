-- Orders by the day in India on which they were placed, summed once the day is over: placing an order, which many do at
-- once, changes no row that others wait for. Today is counted over an index.

create table order_days (
  day date primary key,
  orders int not null,
  -- As they were placed, with tax.
  placed_paise bigint not null,
  -- Those of them that are cancelled, returned or refunded now.
  unsold_orders int not null,
  unsold_paise bigint not null
);

-- 452 is the lock of these sums: whoever changes an order that may have been summed shares it, whoever sums has it alone.
-- Days are summed up to the given one; returns whether there were any to sum.
create function sum_order_days(through date) returns boolean language plpgsql as $$
declare
  summed date;
begin
  perform pg_advisory_xact_lock(452);
  select max(day) into summed from order_days;
  if summed >= through then
    return false;
  end if;
  insert into order_days (day, orders, placed_paise, unsold_orders, unsold_paise)
  select (created_at at time zone 'Asia/Kolkata')::date as day, count(*), sum(total_paise),
    count(*) filter (where status in ('cancelled', 'returned', 'refunded')),
    coalesce(sum(total_paise) filter (where status in ('cancelled', 'returned', 'refunded')), 0)
  from orders
  where created_at >= coalesce((summed + 1)::timestamp at time zone 'Asia/Kolkata', '-infinity')
    and created_at < (through + 1)::timestamp at time zone 'Asia/Kolkata'
  group by 1;
  -- Says how far was summed.
  insert into order_days values (through, 0, 0, 0, 0) on conflict do nothing;
  return true;
end
$$;

-- Takes an order out of the sum of its day, or puts it in; what is not summed yet is counted later.
create function add_order_day(o orders, sign int) returns void language sql as $$
  insert into order_days as d (day, orders, placed_paise, unsold_orders, unsold_paise)
  select day, sign, sign * o.total_paise, sign * is_unsold, sign * is_unsold * o.total_paise
  from (select (o.created_at at time zone 'Asia/Kolkata')::date as day,
    (o.status in ('cancelled', 'returned', 'refunded'))::int as is_unsold) k
  where day <= (select max(day) from order_days)
  on conflict (day) do update set orders = d.orders + excluded.orders, placed_paise = d.placed_paise + excluded.placed_paise,
    unsold_orders = d.unsold_orders + excluded.unsold_orders, unsold_paise = d.unsold_paise + excluded.unsold_paise
$$;
create function keep_order_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(452);
  if tg_op = 'UPDATE' then
    perform add_order_day(old, -1);
  end if;
  perform add_order_day(new, 1);
  return null;
end
$$;
create trigger orders_days_changed after update of status, created_at, total_paise on orders for each row
  when ((old.status in ('cancelled', 'returned', 'refunded')) <> (new.status in ('cancelled', 'returned', 'refunded'))
    or old.created_at <> new.created_at or old.total_paise <> new.total_paise)
  execute function keep_order_days();
-- Only one that is written down later: a day is summed an hour after its end at the earliest.
create trigger orders_days_late after insert on orders for each row
  when (new.created_at < now() - interval '30 minutes')
  execute function keep_order_days();

select sum_order_days(((now() - interval '1 hour') at time zone 'Asia/Kolkata')::date - 1);
