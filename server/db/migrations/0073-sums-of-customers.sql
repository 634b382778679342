-- What all customers together come to is summed beside what each does, and a page of them is found over an index: figures
-- of a million cost what those of a thousand do. Everybody who is known has a row now, whoever never ordered, too.

-- The rules for what somebody bought; who is new, time alone tells.
create function customer_worth(year_sales_paise bigint, year_orders int, orders int) returns text
  language sql immutable parallel safe as $$
  select case
    when year_sales_paise >= 10000000 and year_orders >= 3 then 'vip'
    when year_sales_paise >= 2500000 or orders >= 5 then 'premium'
    else 'other' end
$$;

-- Made anew by the job, with everybody in it.
delete from customer_sums;
delete from customer_sums_state;
-- When they registered.
alter table customer_sums add column joined_at timestamptz not null;
alter table customer_sums add column worth text not null
  generated always as (customer_worth(year_sales_paise, year_orders, orders)) stored;

-- The rows of `customer_sums` together.
create table customer_worth_sums (
  worth text primary key check (worth in ('vip', 'premium', 'other')),
  customers int not null,
  orders bigint not null,
  spent_paise bigint not null,
  sales_paise bigint not null,
  -- Who ordered at all, and who did more than once.
  buyers int not null,
  repeaters int not null
);
-- By the month of their first order and each in which they ordered, as `customer_sums.months` counts months.
create table customer_month_sums (
  first_month int not null,
  month int not null,
  customers int not null,
  primary key (first_month, month)
);

create function keep_sums_of_customers() returns trigger language plpgsql as $$
begin
  -- In one order, so that nobody waits in a circle. The one table that an event doesn't have is not looked at.
  if tg_op in ('UPDATE', 'DELETE') then
    insert into customer_worth_sums as s
    select worth, -count(*), -sum(orders), -sum(spent_paise), -sum(sales_paise), -count(*) filter (where orders >= 1),
      -count(*) filter (where orders >= 2)
    from removed group by worth order by worth
    on conflict (worth) do update set customers = s.customers + excluded.customers, orders = s.orders + excluded.orders,
      spent_paise = s.spent_paise + excluded.spent_paise, sales_paise = s.sales_paise + excluded.sales_paise,
      buyers = s.buyers + excluded.buyers, repeaters = s.repeaters + excluded.repeaters;
    insert into customer_month_sums as s
    select months[1], month, -count(*) from removed cross join unnest(months) month group by 1, 2 order by 1, 2
    on conflict (first_month, month) do update set customers = s.customers + excluded.customers;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into customer_worth_sums as s
    select worth, count(*), sum(orders), sum(spent_paise), sum(sales_paise), count(*) filter (where orders >= 1),
      count(*) filter (where orders >= 2)
    from added group by worth order by worth
    on conflict (worth) do update set customers = s.customers + excluded.customers, orders = s.orders + excluded.orders,
      spent_paise = s.spent_paise + excluded.spent_paise, sales_paise = s.sales_paise + excluded.sales_paise,
      buyers = s.buyers + excluded.buyers, repeaters = s.repeaters + excluded.repeaters;
    insert into customer_month_sums as s
    select months[1], month, count(*) from added cross join unnest(months) month group by 1, 2 order by 1, 2
    on conflict (first_month, month) do update set customers = s.customers + excluded.customers;
  end if;
  return null;
end
$$;
create trigger customer_sums_added after insert on customer_sums referencing new table as added
  for each statement execute function keep_sums_of_customers();
create trigger customer_sums_changed after update on customer_sums referencing old table as removed new table as added
  for each statement execute function keep_sums_of_customers();
create trigger customer_sums_removed after delete on customer_sums referencing old table as removed
  for each statement execute function keep_sums_of_customers();

create function note_known_customer() returns trigger language plpgsql as $$
begin
  insert into customer_sum_changes (customer_id) values (new.id);
  return null;
end
$$;
-- Who joined in the last hour is found by that; this is somebody who is written down later.
create trigger customers_known_late after insert on customers for each row
  when (new.created_at < now() - interval '30 minutes')
  execute function note_known_customer();
create trigger customers_known_changed after update of created_at, anonymised_at on customers for each row
  when ((old.created_at, old.anonymised_at) is distinct from (new.created_at, new.anonymised_at))
  execute function note_known_customer();

create index customer_sums_by_sales on customer_sums (sales_paise desc, customer_id);
create index customer_sums_by_worth on customer_sums (worth, sales_paise desc, customer_id);
create index customer_sums_by_spent on customer_sums (spent_paise desc, customer_id);
create index customer_sums_by_orders on customer_sums (orders desc, customer_id);
create index customer_sums_by_last_order on customer_sums (last_order_at desc nulls last, customer_id);
create index customer_sums_by_first_month on customer_sums ((months[1]));
create index customer_sums_by_joining on customer_sums (joined_at) include (sales_paise, customer_id) where worth = 'other';
create index customers_by_name on customers (lower(name), id desc);
create index customers_inactive on customers (id) where not is_active and anonymised_at is null;
