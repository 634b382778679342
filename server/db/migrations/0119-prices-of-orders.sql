-- Orders that count as sales, summed by day and by the price list, sale or promotion that set their prices. Filled
-- together with order_days (server/orders/sums/price-days.sql).
create table price_days (
  -- `own`: the product's own price, without a price list or sale.
  kind text not null check (kind in ('own', 'list', 'sale', 'promotion')),
  -- Name of the price list or sale, id of the promotion, or empty.
  key text not null,
  -- In India, on which the orders were placed.
  day date not null,
  orders int not null,
  -- Units and value of the lines with this price; for a promotion, those of the whole orders.
  units bigint not null,
  -- Goods without tax, after all discounts, as ordered.
  goods_paise bigint not null,
  -- The discount by this price list, sale or promotion.
  discount_paise bigint not null,
  primary key (kind, key, day)
);

-- Orders placed before have neither promotions nor the kind of their prices.
insert into price_days (kind, key, day, orders, units, goods_paise, discount_paise)
select 'own', '', (o.created_at at time zone 'Asia/Kolkata')::date, count(distinct o.id), sum(l.quantity),
  sum(l.subtotal_paise - l.discount_paise + l.reduction_paise), 0
from orders o join order_lines l on l.order_id = o.id
where o.created_at < (select summed_at from sums_state where name = 'orders')
  and o.status not in ('cancelled', 'returned', 'refunded')
group by 3;

-- The orders of a promotion.
create index order_promotions_promotion on order_promotions (promotion_id, order_id);
