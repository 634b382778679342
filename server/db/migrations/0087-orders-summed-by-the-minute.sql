-- Orders are summed a few minutes after they were placed, not only when their day is over. A reader of the sums therefore counts
-- the orders of the last minutes beside them, however many orders a day has. Orders that were placed before
-- `sums_state.summed_at` of the row 'orders' are in the sums.
-- `day` -infinity holds the sums of all days, so that totals of all time don't add up every day of the shop.
-- server/orders/sums/order-days.sql has its successor.
drop function sum_order_days(date);
delete from order_days where orders = 0 and placed_paise = 0;

insert into sums_state (name, through, summed_at)
select 'orders', max(day), (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' from order_days having count(*) > 0;

insert into order_days (day, status, orders, placed_paise)
select '-infinity', status, sum(orders), sum(placed_paise) from order_days group by status;
