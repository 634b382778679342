-- Maintains the sums of orders by price list, sale and promotion. They cover the same orders as `order_days` and share
-- its advisory lock (452).

-- Returns an order's part of the sums: a row for each price list and sale of its lines, one for its lines at the
-- product's own price, and one for each promotion.
create or replace function price_rows_of(order_id uuid)
returns table (kind text, key text, units bigint, goods_paise bigint, discount_paise bigint)
language sql stable as $$
  with l as (
    select coalesce(price_kind, 'own') as kind, coalesce(price_name, '') as key, quantity,
      -- Reductions after the order are excluded, so the row of an order changes only with its GST rates.
      subtotal_paise - discount_paise + reduction_paise as goods_paise,
      -- In proportion to the subtotal, which is without tax even if prices include it.
      case when price_kind is null or list_price_paise is null then 0
        when unit_price_paise = 0 then list_price_paise * quantity
        else round(subtotal_paise::numeric * (list_price_paise - unit_price_paise) / unit_price_paise)::bigint
      end as discount_paise
    from order_lines where order_lines.order_id = price_rows_of.order_id
  )
  select kind, key, sum(quantity), sum(goods_paise)::bigint, sum(discount_paise)::bigint from l group by 1, 2
  union all
  select 'promotion', p.key, (select sum(quantity) from l), (select sum(goods_paise)::bigint from l), p.discount_paise
  from (
    select coalesce(promotion_id::text, '') as key, sum(discount_paise)::bigint as discount_paise
    from order_promotions where order_promotions.order_id = price_rows_of.order_id group by 1) p
$$;

-- Whether an order counts as a sale (`unsoldStatuses` in contract/orders/order-status.ts has the others).
create or replace function is_sold(status text) returns boolean language sql immutable as $$
  select status not in ('cancelled', 'returned', 'refunded')
$$;

-- Adds the orders placed from one moment until before another. Called by `sum_order_days`.
create or replace function sum_price_days(since timestamptz, before timestamptz) returns void language sql as $$
  insert into price_days as d (kind, key, day, orders, units, goods_paise, discount_paise)
  select r.kind, r.key, (o.created_at at time zone 'Asia/Kolkata')::date, count(*), sum(r.units), sum(r.goods_paise),
    sum(r.discount_paise)
  from orders o cross join lateral price_rows_of(o.id) r
  where o.created_at >= since and o.created_at < before and is_sold(o.status)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (kind, key, day) do update set orders = d.orders + excluded.orders, units = d.units + excluded.units,
    goods_paise = d.goods_paise + excluded.goods_paise, discount_paise = d.discount_paise + excluded.discount_paise
$$;

-- Takes an order out of the sums, or adds it again. Leaves out orders that aren't summed yet.
create or replace function keep_price_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(452);
  -- Rows are written in a fixed order to avoid deadlocks.
  insert into price_days as d (kind, key, day, orders, units, goods_paise, discount_paise)
  select r.kind, r.key, k.day, sum(k.sign), sum(k.sign * r.units), sum(k.sign * r.goods_paise),
    sum(k.sign * r.discount_paise)
  from (
    select (created_at at time zone 'Asia/Kolkata')::date as day, sign
    from (
      select old.created_at, old.status, -1 as sign where tg_op = 'UPDATE'
      union all select new.created_at, new.status, 1
    ) o
    where is_sold(status) and created_at < (select summed_at from sums_state where name = 'orders')
  ) k cross join price_rows_of(new.id) r
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (kind, key, day) do update set orders = d.orders + excluded.orders, units = d.units + excluded.units,
    goods_paise = d.goods_paise + excluded.goods_paise, discount_paise = d.discount_paise + excluded.discount_paise;
  return null;
end
$$;

-- PostgreSQL cannot replace a constraint trigger, so this one and the next are dropped first.
drop trigger if exists orders_prices_changed on orders;
create constraint trigger orders_prices_changed after update of status, created_at on orders
  deferrable initially deferred for each row
  when (is_sold(old.status) <> is_sold(new.status) or old.created_at <> new.created_at)
  execute function keep_price_days();

-- Fires only for an order that is entered later than it was placed; all others are inserted before they are summed.
drop trigger if exists orders_prices_late on orders;
create constraint trigger orders_prices_late after insert on orders
  deferrable initially deferred for each row
  when (new.created_at < now() - interval '1 minute')
  execute function keep_price_days();

-- Adds the part of an order to the sums, or subtracts it, for a change of its lines: called before and after it.
create or replace function add_price_rows(changed uuid, sign int) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(452);
  -- Rows are written in a fixed order to avoid deadlocks.
  insert into price_days as d (kind, key, day, orders, units, goods_paise, discount_paise)
  select r.kind, r.key, (o.created_at at time zone 'Asia/Kolkata')::date, sign, sign * r.units, sign * r.goods_paise,
    sign * r.discount_paise
  from orders o cross join lateral price_rows_of(o.id) r
  where o.id = changed and is_sold(o.status)
    and o.created_at < (select summed_at from sums_state where name = 'orders')
  order by 1, 2, 3
  on conflict (kind, key, day) do update set orders = d.orders + excluded.orders, units = d.units + excluded.units,
    goods_paise = d.goods_paise + excluded.goods_paise, discount_paise = d.discount_paise + excluded.discount_paise;
end
$$;
