-- Orders are summed by day and status, so that lists tell how many there are of each without counting them. What changes an
-- order of a day that is summed writes its sums when it commits: nobody waits for them while anything else is done.
drop trigger orders_days_changed on orders;
drop trigger orders_days_late on orders;
drop function keep_order_days();
drop function add_order_day(orders, int);
drop function sum_order_days(date);
drop table order_days;

create table order_days (
  -- In India, on which they were placed.
  day date not null,
  -- What they are now.
  status text not null,
  orders int not null,
  -- As they were placed, with tax.
  placed_paise bigint not null,
  primary key (day, status)
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
  insert into order_days (day, status, orders, placed_paise)
  select (created_at at time zone 'Asia/Kolkata')::date as day, status, count(*), sum(total_paise)
  from orders
  where created_at >= coalesce((summed + 1)::timestamp at time zone 'Asia/Kolkata', '-infinity')
    and created_at < (through + 1)::timestamp at time zone 'Asia/Kolkata'
  group by 1, 2;
  -- Says how far was summed.
  insert into order_days values (through, 'pending', 0, 0) on conflict do nothing;
  return true;
end
$$;

-- What is not summed yet is counted later.
create function keep_order_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(452);
  -- In one order, so that nobody waits in a circle.
  insert into order_days as d (day, status, orders, placed_paise)
  select (created_at at time zone 'Asia/Kolkata')::date, status, sum(sign), sum(sign * total_paise)
  from (
    select old.created_at, old.status, -1 as sign, old.total_paise where tg_op = 'UPDATE'
    union all select new.created_at, new.status, 1, new.total_paise
  ) k
  where (created_at at time zone 'Asia/Kolkata')::date <= (select max(day) from order_days)
  group by 1, 2 order by 1, 2
  on conflict (day, status) do update set orders = d.orders + excluded.orders,
    placed_paise = d.placed_paise + excluded.placed_paise;
  return null;
end
$$;
create constraint trigger orders_days_changed after update of status, created_at, total_paise on orders
  deferrable initially deferred for each row
  when (old.status <> new.status or old.created_at <> new.created_at or old.total_paise <> new.total_paise)
  execute function keep_order_days();
-- Only one that is written down later: a day is summed an hour after its end at the earliest.
create constraint trigger orders_days_late after insert on orders
  deferrable initially deferred for each row
  when (new.created_at < now() - interval '30 minutes')
  execute function keep_order_days();

select sum_order_days(((now() - interval '1 hour') at time zone 'Asia/Kolkata')::date - 1);
