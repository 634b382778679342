-- New shops cancel unpaid orders after three business days. A shop that has never saved these settings keeps the earlier
-- default: no deadline.
insert into settings (key, value)
select 'unpaidOrders', '{"businessDays": 0}' where exists (select from settings where key = 'seller')
on conflict (key) do nothing;
