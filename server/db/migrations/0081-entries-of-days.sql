-- How many entries an account has in a period is summed with what they come to, so that the ledger of an account reads
-- those of its page alone.
alter table ledger_days add column entries int not null default 0;
update ledger_days d set entries = k.entries
from (
  select day, account, payment_method_id, gst_basis_points, count(*) as entries from ledger_entries group by 1, 2, 3, 4
) k
where (d.day, d.account) = (k.day, k.account)
  and (d.payment_method_id, d.gst_basis_points) is not distinct from (k.payment_method_id, k.gst_basis_points);
alter table ledger_days alter column entries drop default;

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
