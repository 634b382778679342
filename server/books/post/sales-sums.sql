-- Maintains the sums of sales by day and by month (decisions/0065), and the deleted products that they mention.

-- Adds new lines of sales to the sums of each day: by kind, State, category, staff, source, reason, group and product.
create or replace function keep_sales_days() returns trigger language plpgsql as $$
begin
  -- Runs last, because other transactions wait for these rows; in a fixed order to avoid deadlocks.
  insert into sales_days as d (dimension, day, key, units_sold, units_returned, invoiced_paise, credited_paise, tax_paise,
    cost_paise, costed_sales_paise)
  select k.dimension, a.day, k.key,
    sum(greatest(units, 0)), -sum(least(units, 0)), sum(greatest(sales_paise, 0)), -sum(least(sales_paise, 0)),
    sum(tax_paise), coalesce(sum(cost_paise), 0), coalesce(sum(sales_paise) filter (where cost_paise is not null), 0)
  from added a cross join lateral (
    values ('kind', a.kind), ('state', coalesce(a.state, '')), ('category', coalesce(a.category_id::text, '')),
      ('staff', coalesce(a.staff_id::text, '')), ('source', a.source), ('reason', coalesce(a.return_reason, ''))
    union all
    select 'group', g::text from unnest(case when a.group_ids = '{}' then array[null::uuid] else a.group_ids end) g
  ) n (dimension, name) cross join lateral (select n.dimension, coalesce(n.name, '') as key) k
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (dimension, day, key) do update set
    units_sold = d.units_sold + excluded.units_sold, units_returned = d.units_returned + excluded.units_returned,
    invoiced_paise = d.invoiced_paise + excluded.invoiced_paise,
    credited_paise = d.credited_paise + excluded.credited_paise, tax_paise = d.tax_paise + excluded.tax_paise,
    cost_paise = d.cost_paise + excluded.cost_paise,
    costed_sales_paise = d.costed_sales_paise + excluded.costed_sales_paise;
  insert into sales_product_days as d (day, product_id, units_sold, units_returned, invoiced_paise, credited_paise,
    tax_paise, cost_paise, costed_sales_paise)
  select day, product_id,
    sum(greatest(units, 0)), -sum(least(units, 0)), sum(greatest(sales_paise, 0)), -sum(least(sales_paise, 0)),
    sum(tax_paise), coalesce(sum(cost_paise), 0), coalesce(sum(sales_paise) filter (where cost_paise is not null), 0)
  from added group by 1, 2 order by 1, 2
  on conflict (day, product_id) do update set
    units_sold = d.units_sold + excluded.units_sold, units_returned = d.units_returned + excluded.units_returned,
    invoiced_paise = d.invoiced_paise + excluded.invoiced_paise,
    credited_paise = d.credited_paise + excluded.credited_paise, tax_paise = d.tax_paise + excluded.tax_paise,
    cost_paise = d.cost_paise + excluded.cost_paise,
    costed_sales_paise = d.costed_sales_paise + excluded.costed_sales_paise;
  return null;
end
$$;

create or replace trigger sales_entries_summed after insert on sales_entries referencing new table as added
  for each statement execute function keep_sales_days();

-- Adds new lines of sales to the sums of each month by product.
create or replace function keep_sales_months() returns trigger language plpgsql as $$
begin
  -- Rows are written in a fixed order to avoid deadlocks.
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

create or replace trigger sales_entries_summed_by_month after insert on sales_entries referencing new table as added
  for each statement execute function keep_sales_months();

-- Records the name of a deleted product that sales or stock movements refer to.
create or replace function note_deleted_product() returns trigger language plpgsql as $$
begin
  insert into deleted_products (id, name)
  select old.id, old.name where exists (select from sales_product_days where product_id = old.id)
    or exists (select from stock_movements where product_id = old.id)
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger products_deleted_noted after delete on products for each row execute function note_deleted_product();
