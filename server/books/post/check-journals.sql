-- Validates journals as they are posted, and maintains the balances of orders and of days (decisions/0056).

-- Refuses journals of a closed month and journals without entries, and records when an order was invoiced. 451 is the
-- advisory lock of the books: posting shares it, closing a month takes it exclusively.
create or replace function check_journals() returns trigger language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(451);
  select max(month) into closed from book_closings;
  if exists (select from added where day < closed + interval '1 month') then
    raise exception 'the books are closed up to %', to_char(closed, 'FMMonth YYYY')
      using errcode = 'check_violation', constraint = 'ledger_journals_open_month';
  end if;
  if exists (select from added a where not exists (select from ledger_entries e where e.journal_id = a.id)) then
    raise exception 'a journal has no entries' using errcode = 'check_violation', constraint = 'ledger_journals_balanced';
  end if;
  insert into ledger_orders as o (order_id, customer_id, balance_paise, invoiced_on)
  select order_id, (array_agg(customer_id))[1], 0, min(day) filter (where kind in ('invoice', 'bill_of_supply'))
  from added group by order_id order by order_id
  on conflict (order_id) do update set invoiced_on = least(o.invoiced_on, excluded.invoiced_on)
    where excluded.invoiced_on is not null;
  return null;
end
$$;

create or replace trigger ledger_journals_checked after insert on ledger_journals referencing new table as added
  for each statement execute function check_journals();

-- Refuses entries that don't balance or that contradict their journal or its lines of sales, and adds the entries to the
-- balances of orders and of days.
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
          ('sales', 'sales_returns', 'freight', 'other_charges', 'payment_fees', 'discounts_allowed')), 0) as sales,
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
  -- Runs last, because other transactions wait for these rows; in a fixed order to avoid deadlocks.
  insert into ledger_days as d (day, account, payment_method_id, gst_basis_points, debit_paise, credit_paise, entries)
  select day, account, payment_method_id, gst_basis_points,
    coalesce(sum(amount_paise) filter (where amount_paise > 0), 0),
    coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0), count(*)
  from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, account, payment_method_id, gst_basis_points) do update
    set debit_paise = d.debit_paise + excluded.debit_paise, credit_paise = d.credit_paise + excluded.credit_paise,
      entries = d.entries + excluded.entries;
  return null;
end
$$;

create or replace trigger ledger_entries_checked after insert on ledger_entries referencing new table as added
  for each statement execute function check_entries();
