-- Maintains the sums of customers (decisions/0071): records whose sums must be recalculated, and adds up the sums of
-- all customers. The generated column `customer_sums.worth` depends on `customer_worth`, so a migration creates that
-- function before the table, and a new definition needs a migration that rewrites the column.

-- Returns the segment that follows from a customer's purchases. New customers are recognised by their date instead.
create or replace function customer_worth(year_sales_paise bigint, year_orders int, orders int) returns text
  language sql immutable parallel safe as $$
  select case
    when year_sales_paise >= 10000000 and year_orders >= 3 then 'vip'
    when year_sales_paise >= 2500000 or orders >= 5 then 'premium'
    else 'other' end
$$;

-- Records the customer of a changed order or line of sales; after an update the former customer too.
create or replace function note_customer_change() returns trigger language plpgsql as $$
begin
  insert into customer_sum_changes (customer_id)
  select id from unnest(case tg_op when 'UPDATE' then array[old.customer_id, new.customer_id] else array[new.customer_id] end) id
  where id is not null group by id;
  return null;
end
$$;

create or replace trigger orders_customer_changed after update of status, created_at, total_paise, customer_id on orders for each row
  when ((old.status, old.created_at, old.total_paise, old.customer_id)
    is distinct from (new.status, new.created_at, new.total_paise, new.customer_id))
  execute function note_customer_change();

-- Orders of today are found by their time, so this fires only for orders with an earlier date.
create or replace trigger orders_customer_late after insert on orders for each row
  when (new.customer_id is not null and new.created_at < now() - interval '30 minutes')
  execute function note_customer_change();

create or replace trigger sales_entries_customer_changed after insert on sales_entries for each row
  when (new.customer_id is not null)
  execute function note_customer_change();

-- Records a customer whose date of joining or anonymisation has changed.
create or replace function note_known_customer() returns trigger language plpgsql as $$
begin
  insert into customer_sum_changes (customer_id) values (new.id);
  return null;
end
$$;

create or replace trigger customers_known_changed after update of created_at, anonymised_at on customers for each row
  when ((old.created_at, old.anonymised_at) is distinct from (new.created_at, new.anonymised_at))
  execute function note_known_customer();

-- Customers who joined in the last hour are found by their time, so this fires only for an earlier date.
create or replace trigger customers_known_late after insert on customers for each row
  when (new.created_at < now() - interval '30 minutes')
  execute function note_known_customer();

-- Adds a statement's changes of customer sums to the sums by segment and by month of the first order.
create or replace function keep_sums_of_customers() returns trigger language plpgsql as $$
begin
  -- Rows are written in a fixed order to avoid deadlocks. An insert has no `removed` rows and a delete no `added` ones.
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

create or replace trigger customer_sums_added after insert on customer_sums referencing new table as added
  for each statement execute function keep_sums_of_customers();
create or replace trigger customer_sums_changed after update on customer_sums referencing old table as removed new table as added
  for each statement execute function keep_sums_of_customers();
create or replace trigger customer_sums_removed after delete on customer_sums referencing old table as removed
  for each statement execute function keep_sums_of_customers();
