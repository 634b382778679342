-- The books: every event of money as entries that add up to 0, never changed, of months that can be closed.

create table ledger_journals (
  id uuid primary key default new_id(),
  kind text not null
    check (kind in ('invoice', 'bill_of_supply', 'credit_note', 'receipt', 'refund', 'reversal')),
  -- In India.
  day date not null,
  order_id uuid not null references orders,
  -- Whoever it was of; stays where the customer is gone.
  customer_id uuid,
  document_id uuid unique references tax_documents,
  payment_id uuid unique references payments,
  -- Of the document, or the bank's reference.
  number text not null default '',
  narration text not null default '',
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  check (num_nonnulls(document_id, payment_id) = 1)
);
create index ledger_journals_day on ledger_journals (day desc, id desc);
create index ledger_journals_order on ledger_journals (order_id, day, id);
create index ledger_journals_customer on ledger_journals (customer_id, day, id) where customer_id is not null;
create index ledger_journals_number on ledger_journals using gin (lower(number) gin_trgm_ops);
create trigger ledger_journals_append_only before update or delete on ledger_journals
  for each row execute function refuse_change();

create table ledger_entries (
  id bigint generated always as identity primary key,
  journal_id uuid not null references ledger_journals,
  account text not null check (account in ('receivables', 'bank', 'cash', 'sales', 'sales_returns', 'freight',
    'payment_fees', 'output_cgst', 'output_sgst', 'output_utgst', 'output_igst', 'round_off', 'discounts_allowed')),
  -- Debit above 0, credit below.
  amount_paise bigint not null check (amount_paise <> 0),
  -- These stand on the journal too; here for the indexes.
  day date not null,
  order_id uuid not null,
  customer_id uuid,
  -- Which account at which bank.
  payment_method_id uuid references payment_methods,
  -- Of what was sold, and of the tax.
  gst_basis_points int check (gst_basis_points >= 0),
  check (payment_method_id is null or account in ('bank', 'cash'))
);
create index ledger_entries_journal on ledger_entries (journal_id);
create index ledger_entries_account on ledger_entries (account, day, id) include (amount_paise, journal_id);
create index ledger_entries_method on ledger_entries (payment_method_id, day, id) where payment_method_id is not null;
create index ledger_entries_customer on ledger_entries (customer_id, day, id) include (amount_paise)
  where account = 'receivables' and customer_id is not null;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

-- Closes the month and all before it, for good.
create table book_closings (
  month date primary key check (extract(day from month) = 1),
  admin_id uuid,
  closed_by text not null,
  closed_at timestamptz not null default now()
);
create trigger book_closings_append_only before update or delete on book_closings
  for each row execute function refuse_change();

-- Sums that the entries keep, so that no figure of a period reads them.
create table ledger_days (
  day date not null,
  account text not null,
  payment_method_id uuid,
  gst_basis_points int,
  debit_paise bigint not null,
  credit_paise bigint not null,
  unique nulls not distinct (day, account, payment_method_id, gst_basis_points)
);
create index ledger_days_account on ledger_days (account, day);

create table ledger_orders (
  order_id uuid primary key,
  customer_id uuid,
  -- Owed above 0; below, money that came before the invoice, or too much.
  balance_paise bigint not null,
  -- The day of its first invoice.
  invoiced_on date
);
create index ledger_orders_open on ledger_orders (invoiced_on) include (balance_paise) where balance_paise <> 0;

-- 451 is the lock of the books: whoever posts shares it, whoever closes a month has it alone.
create function check_journals() returns trigger language plpgsql as $$
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
create trigger ledger_journals_checked after insert on ledger_journals referencing new table as added
  for each statement execute function check_journals();

create function check_entries() returns trigger language plpgsql as $$
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
create trigger ledger_entries_checked after insert on ledger_entries referencing new table as added
  for each statement execute function check_entries();

-- Money that moved before there were books.
with posted as (
  insert into ledger_journals (kind, day, order_id, customer_id, payment_id, number, narration, recorded_by, recorded_at)
  select p.kind, p.received_on, p.order_id, o.customer_id, p.id, coalesce(p.reference, ''),
    case p.kind when 'receipt' then 'Received' else 'Given back' end || ' for order ' || o.number,
    p.recorded_by, p.recorded_at
  from payments p join orders o on o.id = p.order_id order by p.recorded_at, p.id
  returning id, day, order_id, customer_id, payment_id
)
insert into ledger_entries (journal_id, account, amount_paise, day, order_id, customer_id, payment_method_id)
select j.id, e.account, e.amount_paise, j.day, j.order_id, j.customer_id, e.payment_method_id
from posted j join payments p on p.id = j.payment_id
cross join lateral (values
  (1, case p.method when 'cash' then 'cash' else 'bank' end, p.amount_paise, p.payment_method_id),
  (2, 'receivables', -p.amount_paise, null)) e (place, account, amount_paise, payment_method_id)
order by p.recorded_at, p.id, e.place;
