-- What came back by the reason for which it did, and lines behind a figure found by an index.

drop trigger sales_entries_append_only on sales_entries;
-- Of what a return took back.
alter table sales_entries add column return_reason text;
update sales_entries e set return_reason = r.reason
from returns r
where r.id = coalesce((select return_id from tax_documents d where d.id = e.document_id),
  (select return_id from ledger_journals j where j.id = e.journal_id)) and e.kind <> 'favour';
create trigger sales_entries_append_only before update or delete on sales_entries
  for each row execute function refuse_change();

alter table sales_days drop constraint sales_days_dimension_check,
  add constraint sales_days_dimension_check
    check (dimension in ('kind', 'state', 'category', 'group', 'staff', 'reason'));
insert into sales_days (dimension, day, key, units_sold, units_returned, invoiced_paise, credited_paise, tax_paise,
  cost_paise, costed_sales_paise)
select 'reason', day, coalesce(return_reason, ''),
  sum(greatest(units, 0)), -sum(least(units, 0)), sum(greatest(sales_paise, 0)), -sum(least(sales_paise, 0)),
  sum(tax_paise), coalesce(sum(cost_paise), 0), coalesce(sum(sales_paise) filter (where cost_paise is not null), 0)
from sales_entries group by 2, 3;

create or replace function keep_sales_days() returns trigger language plpgsql as $$
begin
  -- Last of all, since others wait for these rows; in one order, so that nobody waits in a circle.
  insert into sales_days as d (dimension, day, key, units_sold, units_returned, invoiced_paise, credited_paise, tax_paise,
    cost_paise, costed_sales_paise)
  select k.dimension, a.day, k.key,
    sum(greatest(units, 0)), -sum(least(units, 0)), sum(greatest(sales_paise, 0)), -sum(least(sales_paise, 0)),
    sum(tax_paise), coalesce(sum(cost_paise), 0), coalesce(sum(sales_paise) filter (where cost_paise is not null), 0)
  from added a cross join lateral (
    values ('kind', a.kind), ('state', coalesce(a.state, '')), ('category', coalesce(a.category_id::text, '')),
      ('staff', coalesce(a.staff_id::text, '')), ('reason', coalesce(a.return_reason, ''))
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

create index sales_entries_state on sales_entries (state, day, id);
create index sales_entries_category on sales_entries (category_id, day, id);
create index sales_entries_staff on sales_entries (staff_id, day, id);
create index sales_entries_reason on sales_entries (return_reason, day, id) where return_reason is not null;
create index sales_entries_credited on sales_entries (day, id) where sales_paise < 0 or units < 0;
