-- What products sold, and how often they were looked at, summed by month beside the days, so that a year of a hundred
-- thousand products is read from twelve rows of each.

create table sales_product_months (
  -- Its first day.
  month date not null,
  product_id uuid,
  units_sold int not null,
  units_returned int not null,
  invoiced_paise bigint not null,
  credited_paise bigint not null,
  tax_paise bigint not null,
  cost_paise bigint not null,
  costed_sales_paise bigint not null,
  unique nulls not distinct (month, product_id)
);
create index sales_product_months_product on sales_product_months (product_id, month);
-- Few sent back among very many sold.
create index sales_product_months_returned on sales_product_months (month, product_id) where units_returned > 0;
create index sales_product_days_returned on sales_product_days (day, product_id) where units_returned > 0;

insert into sales_product_months
select date_trunc('month', day::timestamp)::date, product_id, sum(units_sold), sum(units_returned), sum(invoiced_paise),
  sum(credited_paise), sum(tax_paise), sum(cost_paise), sum(costed_sales_paise)
from sales_product_days group by 1, 2;

create function keep_sales_months() returns trigger language plpgsql as $$
begin
  -- In one order, so that nobody waits in a circle.
  insert into sales_product_months as m (month, product_id, units_sold, units_returned, invoiced_paise, credited_paise,
    tax_paise, cost_paise, costed_sales_paise)
  select date_trunc('month', day::timestamp)::date, product_id,
    sum(greatest(units, 0)), -sum(least(units, 0)), sum(greatest(sales_paise, 0)), -sum(least(sales_paise, 0)),
    sum(tax_paise), coalesce(sum(cost_paise), 0), coalesce(sum(sales_paise) filter (where cost_paise is not null), 0)
  from added group by 1, 2 order by 1, 2
  on conflict (month, product_id) do update set
    units_sold = m.units_sold + excluded.units_sold, units_returned = m.units_returned + excluded.units_returned,
    invoiced_paise = m.invoiced_paise + excluded.invoiced_paise,
    credited_paise = m.credited_paise + excluded.credited_paise, tax_paise = m.tax_paise + excluded.tax_paise,
    cost_paise = m.cost_paise + excluded.cost_paise,
    costed_sales_paise = m.costed_sales_paise + excluded.costed_sales_paise;
  return null;
end
$$;
create trigger sales_entries_summed_by_month after insert on sales_entries referencing new table as added
  for each statement execute function keep_sales_months();

-- Those that are gone and have sold something: rows of the reports that no product stands for.
create table deleted_products (
  id uuid primary key
);
insert into deleted_products
select distinct d.product_id from sales_product_days d
where d.product_id is not null and not exists (select from products p where p.id = d.product_id);

create function note_deleted_product() returns trigger language plpgsql as $$
begin
  insert into deleted_products
  select old.id where exists (select from sales_product_days where product_id = old.id) on conflict do nothing;
  return null;
end
$$;
create trigger products_deleted_noted after delete on products for each row execute function note_deleted_product();

create table product_view_months (
  -- Its first day.
  month date not null,
  product_id uuid not null,
  views int not null check (views >= 0),
  primary key (product_id, month)
);
create index product_view_months_by_month on product_view_months (month) include (product_id, views);
-- Of all products together.
create table view_days (
  day date primary key,
  views bigint not null check (views >= 0)
);
insert into product_view_months
select date_trunc('month', day::timestamp)::date, product_id, sum(views) from product_views group by 1, 2;
insert into view_days select day, sum(views) from product_views group by 1;

create function keep_view_sums() returns trigger language plpgsql as $$
begin
  -- What is added comes first: no sum is ever less than nothing. In one order, so that nobody waits in a circle.
  if tg_op in ('INSERT', 'UPDATE') then
    insert into product_view_months as m
    select date_trunc('month', day::timestamp)::date, product_id, sum(views) from added group by 1, 2 order by 2, 1
    on conflict (product_id, month) do update set views = m.views + excluded.views;
    insert into view_days as d select day, sum(views) from added group by 1 order by 1
    on conflict (day) do update set views = d.views + excluded.views;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update product_view_months m set views = m.views - r.views
    from (select date_trunc('month', day::timestamp)::date as month, product_id, sum(views) as views from removed group by 1, 2) r
    where m.product_id = r.product_id and m.month = r.month;
    update view_days d set views = d.views - r.views
    from (select day, sum(views) as views from removed group by 1) r where d.day = r.day;
  end if;
  if tg_op = 'DELETE' then
    delete from product_view_months m using removed r
    where m.product_id = r.product_id and m.month = date_trunc('month', r.day::timestamp)::date and m.views = 0;
    delete from view_days d using removed r where d.day = r.day and d.views = 0;
  end if;
  return null;
end
$$;
create trigger product_views_added after insert on product_views referencing new table as added
  for each statement execute function keep_view_sums();
create trigger product_views_changed after update on product_views referencing old table as removed new table as added
  for each statement execute function keep_view_sums();
create trigger product_views_removed after delete on product_views referencing old table as removed
  for each statement execute function keep_view_sums();
