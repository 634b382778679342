-- What was sold and taken back, line by line: the entries of the books on the accounts of sales, told by product, category,
-- State, group and staff. Kept as they were on that day, with sums of each day, so that no report reads the lines.

create table sales_entries (
  id bigint generated always as identity primary key,
  -- Null for the document of what costs nothing, which the books do not know.
  journal_id uuid references ledger_journals,
  -- Null for what has no document of the tax: a favour, units that came back too late for a note.
  document_id uuid references tax_documents,
  -- Goods; shipping and fees beside them; what was let off without taking goods back.
  kind text not null check (kind in ('goods', 'charges', 'favour')),
  -- In India, of the journal.
  day date not null,
  order_id uuid not null,
  -- These stay where a line, a customer or a product is gone.
  order_line_id uuid,
  customer_id uuid,
  product_id uuid,
  category_id uuid,
  -- GST State code of the place of supply, 96 for other countries; null where nobody knows.
  state text,
  -- Those that the customer belonged to.
  group_ids uuid[] not null,
  -- The admin who sent the goods.
  staff_id uuid,
  -- Sold above 0, taken back below.
  units int not null check (units = 0 or kind = 'goods'),
  -- Without tax.
  sales_paise bigint not null,
  tax_paise bigint not null,
  -- What the units had cost at the moving average; null where no cost is known.
  cost_paise bigint,
  check (num_nonnulls(journal_id, document_id) > 0),
  check (kind = 'goods' or num_nonnulls(order_line_id, product_id, category_id, cost_paise) = 0)
);
create index sales_entries_journal on sales_entries (journal_id) where journal_id is not null;
create index sales_entries_document on sales_entries (document_id) where document_id is not null;
create index sales_entries_order on sales_entries (order_id, id);
create index sales_entries_product on sales_entries (product_id, day) where product_id is not null;
create index sales_entries_day on sales_entries (day, id);
create trigger sales_entries_append_only before update or delete on sales_entries
  for each row execute function refuse_change();

-- Sums of a day. Those of one dimension make up the day, except of groups: who belongs to several counts in each.
create table sales_days (
  dimension text not null check (dimension in ('kind', 'state', 'category', 'group', 'staff')),
  day date not null,
  -- Empty for what is of none: charges have no category, a shop without groups no group.
  key text not null,
  units_sold int not null,
  units_returned int not null,
  invoiced_paise bigint not null,
  credited_paise bigint not null,
  -- Of the invoices less that of the notes.
  tax_paise bigint not null,
  -- Of the units whose cost is known, and what they were sold for; taken back is taken off.
  cost_paise bigint not null,
  costed_sales_paise bigint not null,
  primary key (dimension, day, key)
);
-- The same by product; null for charges and favours.
create table sales_product_days (
  day date not null,
  product_id uuid,
  units_sold int not null,
  units_returned int not null,
  invoiced_paise bigint not null,
  credited_paise bigint not null,
  tax_paise bigint not null,
  cost_paise bigint not null,
  costed_sales_paise bigint not null,
  unique nulls not distinct (day, product_id)
);
create index sales_product_days_product on sales_product_days (product_id, day);

create function keep_sales_days() returns trigger language plpgsql as $$
begin
  -- Last of all, since others wait for these rows; in one order, so that nobody waits in a circle.
  insert into sales_days as d (dimension, day, key, units_sold, units_returned, invoiced_paise, credited_paise, tax_paise,
    cost_paise, costed_sales_paise)
  select k.dimension, a.day, k.key,
    sum(greatest(units, 0)), -sum(least(units, 0)), sum(greatest(sales_paise, 0)), -sum(least(sales_paise, 0)),
    sum(tax_paise), coalesce(sum(cost_paise), 0), coalesce(sum(sales_paise) filter (where cost_paise is not null), 0)
  from added a cross join lateral (
    values ('kind', a.kind), ('state', coalesce(a.state, '')), ('category', coalesce(a.category_id::text, '')),
      ('staff', coalesce(a.staff_id::text, ''))
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
create trigger sales_entries_summed after insert on sales_entries referencing new table as added
  for each statement execute function keep_sales_days();

-- What was invoiced before, as far as it is known today: category and groups are those of now.
insert into sales_entries (journal_id, document_id, kind, day, order_id, order_line_id, customer_id, product_id,
  category_id, state, group_ids, staff_id, units, sales_paise, tax_paise, cost_paise)
with invoiced as materialized (
  select d.*, j.id as journal_id, s.admin_id as staff_id,
    array(select m.group_id from customer_group_members m where m.customer_id = d.customer_id order by 1) as group_ids
  from tax_documents d left join ledger_journals j on j.document_id = d.id
  left join lateral (
    select e.admin_id from shipment_events e where e.shipment_id = d.shipment_id and e.status = 'shipped'
    order by e.id limit 1) s on true
  where d.kind in ('tax_invoice', 'bill_of_supply')
), said as materialized (
  select i.id as document_id, place, (line ->> 'quantity')::int as units, (line ->> 'taxablePaise')::bigint as sales_paise,
    (line ->> 'cgstPaise')::bigint + (line ->> 'sgstPaise')::bigint + (line ->> 'igstPaise')::bigint as tax_paise
  from invoiced i cross join lateral jsonb_array_elements(i.content::jsonb -> 'lines') with ordinality l (line, place)
), sent as (
  select s.shipment_id, l.id, l.order_id, l.product_id, p.category_id,
    row_number() over (partition by s.shipment_id order by l.position) as place
  from shipment_lines s join order_lines l on l.id = s.order_line_id left join products p on p.id = l.product_id
)
select i.journal_id, i.id, 'goods', i.day, i.order_id, t.id, i.customer_id, t.product_id, t.category_id, i.place_of_supply,
  i.group_ids, i.staff_id, s.units, s.sales_paise, s.tax_paise, round(c.unit_paise * s.units)
from invoiced i join said s on s.document_id = i.id left join sent t on t.shipment_id = i.shipment_id and t.place = s.place
left join lateral (
  select case when sum(m.value_paise) <> 0 and sum(m.delta) <> 0 then sum(m.value_paise) / sum(m.delta) end as unit_paise
  from stock_movements m where m.order_id = i.order_id and m.product_id = t.product_id and m.kind in ('sale', 'cancel')
) c on true
union all
select i.journal_id, i.id, 'charges', i.day, i.order_id, null, i.customer_id, null, null, i.place_of_supply, i.group_ids,
  i.staff_id, 0, i.shipping_paise + i.payment_fee_paise,
  i.cgst_paise + i.sgst_paise + i.igst_paise - (select coalesce(sum(tax_paise), 0) from said where document_id = i.id), null
from invoiced i where i.shipping_paise + i.payment_fee_paise > 0
order by 2, 6 nulls last;

-- What came back, of the State, groups and staff of what it takes back.
insert into sales_entries (journal_id, document_id, kind, day, order_id, order_line_id, customer_id, product_id,
  category_id, state, group_ids, staff_id, units, sales_paise, tax_paise, cost_paise)
with credited as materialized (
  select d.id as document_id, j.id as journal_id, d.return_id, d.day, d.order_id, d.customer_id, d.content::jsonb as content,
    d.shipping_paise + d.payment_fee_paise as charges_paise, d.cgst_paise + d.sgst_paise + d.igst_paise as tax_paise
  from tax_documents d left join ledger_journals j on j.document_id = d.id where d.kind = 'credit_note'
), said as materialized (
  select c.document_id, place, (line ->> 'quantity')::int as units, (line ->> 'taxablePaise')::bigint as sales_paise,
    (line ->> 'cgstPaise')::bigint + (line ->> 'sgstPaise')::bigint + (line ->> 'igstPaise')::bigint as tax_paise
  from credited c cross join lateral jsonb_array_elements(c.content -> 'lines') with ordinality l (line, place)
), back as materialized (
  select t.return_id, l.id as order_line_id, l.product_id, t.quantity, t.value_paise, round(m.unit_paise * t.restocked) as cost_paise,
    row_number() over (partition by t.return_id order by l.position) as place
  from return_lines t join order_lines l on l.id = t.order_line_id
  left join lateral (
    select sum(value_paise) / nullif(sum(delta), 0) as unit_paise from stock_movements m
    where m.return_id = t.return_id and m.product_id = l.product_id) m on true
), late as materialized (
  select j.id as journal_id, j.return_id, j.day, j.order_id, j.customer_id,
    (select sum(amount_paise) from ledger_entries e where e.journal_id = j.id and e.account = 'sales_returns') as paise
  from ledger_journals j where j.return_id is not null
), found as (
  select c.journal_id, c.document_id, 'goods' as kind, c.day, c.order_id, c.customer_id, b.order_line_id, -s.units as units,
    -s.sales_paise as sales_paise, -s.tax_paise as tax_paise, -b.cost_paise as cost_paise
  from credited c join said s on s.document_id = c.document_id
  left join back b on b.return_id = c.return_id and b.place = s.place
  union all
  select c.journal_id, c.document_id, 'charges', c.day, c.order_id, c.customer_id, null, 0, -c.charges_paise,
    (select coalesce(sum(tax_paise), 0) from said where document_id = c.document_id) - c.tax_paise, null
  from credited c where c.charges_paise > 0
  union all
  select t.journal_id, null, 'goods', t.day, t.order_id, t.customer_id, b.order_line_id, -b.quantity,
    -coalesce(b.value_paise, 0), 0, -b.cost_paise
  from late t join back b on b.return_id = t.return_id
  union all
  select t.journal_id, null, 'charges', t.day, t.order_id, t.customer_id, null, 0, -c.paise, 0, null
  from late t cross join lateral (
    select t.paise - coalesce(sum(value_paise), 0) as paise from back where return_id = t.return_id) c where c.paise <> 0
  union all
  select e.journal_id, j.document_id, 'favour', e.day, e.order_id, e.customer_id, null, 0, -sum(e.amount_paise), 0, null
  from ledger_entries e join ledger_journals j on j.id = e.journal_id where e.account = 'discounts_allowed' group by 1, 2, 4, 5, 6
)
select f.journal_id, f.document_id, f.kind, f.day, f.order_id, f.order_line_id, f.customer_id, o.product_id, o.category_id,
  o.state, coalesce(o.group_ids, '{}'), o.staff_id, f.units, f.sales_paise, f.tax_paise,
  case when o.cost_paise is not null then coalesce(f.cost_paise, 0) end
from found f left join lateral (
  select case f.kind when 'goods' then e.product_id end as product_id, case f.kind when 'goods' then e.category_id end as category_id,
    e.state, e.group_ids, e.staff_id, case f.kind when 'goods' then e.cost_paise end as cost_paise
  from sales_entries e where e.order_id = f.order_id
  order by e.order_line_id is not distinct from f.order_line_id desc, e.id limit 1
) o on true
order by f.day, f.journal_id;

-- From now on a journal and its sales come in one statement, and say the same.
create or replace function check_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select journal_id, count(*) as n, sum(amount_paise) as paise from added group by 1) a
    where a.n < 2 or a.paise <> 0
      or a.n <> (select count(*) from ledger_entries e where e.journal_id = a.journal_id)) then
    raise exception 'the entries of a journal come together and add up to 0'
      using errcode = 'check_violation', constraint = 'ledger_journals_balanced';
  end if;
  if exists (select from added a join ledger_journals j on j.id = a.journal_id
      where (a.day, a.order_id, a.customer_id) is distinct from (j.day, j.order_id, j.customer_id)) then
    raise exception 'an entry is of the day, order and customer of its journal'
      using errcode = 'check_violation', constraint = 'ledger_entries_of_journal';
  end if;
  if exists (
    select from (
      select journal_id, day,
        coalesce(-sum(amount_paise) filter (where account in
          ('sales', 'sales_returns', 'freight', 'payment_fees', 'discounts_allowed')), 0) as sales,
        coalesce(-sum(amount_paise) filter (where account in
          ('output_cgst', 'output_sgst', 'output_utgst', 'output_igst')), 0) as tax
      from added group by 1, 2) a
    cross join lateral (
      select coalesce(sum(s.sales_paise), 0) as sales, coalesce(sum(s.tax_paise), 0) as tax, max(s.day) as day
      from sales_entries s where s.journal_id = a.journal_id) s
    where a.sales <> s.sales or a.tax <> s.tax or a.day <> s.day) then
    raise exception 'what a journal says of sales and their tax is what its lines say'
      using errcode = 'check_violation', constraint = 'sales_entries_of_journal';
  end if;
  insert into ledger_orders as o (order_id, customer_id, balance_paise)
  select order_id, (array_agg(customer_id))[1], sum(amount_paise) from added where account = 'receivables'
  group by order_id order by order_id
  on conflict (order_id) do update set balance_paise = o.balance_paise + excluded.balance_paise;
  -- Last, since others wait for these rows; in one order, so that nobody waits in a circle.
  insert into ledger_days as d (day, account, payment_method_id, gst_basis_points, debit_paise, credit_paise)
  select day, account, payment_method_id, gst_basis_points,
    coalesce(sum(amount_paise) filter (where amount_paise > 0), 0),
    coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0)
  from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, account, payment_method_id, gst_basis_points) do update
    set debit_paise = d.debit_paise + excluded.debit_paise, credit_paise = d.credit_paise + excluded.credit_paise;
  return null;
end
$$;
