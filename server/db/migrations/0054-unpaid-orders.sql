-- Orders that nobody pays wait until a day, then they are cancelled and their units are free again.

alter table orders
  -- The last day, in India, on which it waits for its payment; null for one that waits however long.
  add column payment_due_on date,
  -- When it was cancelled because nobody had paid it: money that comes later brings it back.
  add column expired_at timestamptz,
  -- How often it came back.
  add column reopenings int not null default 0,
  add constraint orders_expired check (expired_at is null or status in ('cancelled', 'refunded'));
create index orders_payment_due on orders (payment_due_on, id)
  where payment_due_on is not null and status = 'pending' and paid_paise = 0;
-- Money of orders that are no sale: to be given back.
create index orders_money_left on orders (id) where status = 'cancelled' and paid_paise > 0;

-- An order that comes back takes its units once more, and may be cancelled once more.
alter table stock_movements add column round int not null default 0;
drop index stock_movements_once;
create unique index stock_movements_once on stock_movements (order_id, product_id, kind, round)
  where order_id is not null and kind <> 'return';
