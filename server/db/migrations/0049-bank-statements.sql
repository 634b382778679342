-- Statements of the shop's own accounts: their lines, kept once, and which receipts they are.

-- How the columns of a file are read, kept for each account and each head of a file.
create table bank_statement_maps (
  payment_method_id uuid not null references payment_methods on delete cascade,
  -- The titles of the head as they are compared.
  head text not null,
  map jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (payment_method_id, head)
);

create table bank_statements (
  id uuid primary key default new_id(),
  payment_method_id uuid not null references payment_methods on delete cascade,
  file_name text not null,
  first_day date not null,
  last_day date not null,
  -- Lines of the file, and those of them that no file had brought before.
  line_count int not null,
  new_count int not null,
  admin_id uuid,
  imported_by text not null,
  imported_at timestamptz not null default now()
);
create index bank_statements_newest on bank_statements (imported_at desc, id desc);
create index bank_statements_method on bank_statements (payment_method_id);

create table bank_statement_lines (
  id uuid primary key default new_id(),
  statement_id uuid not null references bank_statements on delete cascade,
  payment_method_id uuid not null references payment_methods on delete cascade,
  -- Of the file.
  row_number int not null,
  day date not null,
  narration text not null,
  reference text,
  -- Above 0 what came in, below 0 what went out.
  amount_paise bigint not null check (amount_paise <> 0),
  -- Of the account after it, where the file says so.
  balance_paise bigint,
  -- Hash of what makes it this line and no other: it is kept once, however many files bring it.
  line_hash text not null,
  -- What in it may be the reference of a payment, as references are compared.
  reference_keys text[] collate "C" not null,
  order_numbers text[] not null,
  -- Sum of its receipts, kept by the statements that add and remove them: no more than came in is ever recorded.
  recorded_paise bigint not null default 0
    constraint bank_statement_lines_recorded_once check (recorded_paise between 0 and greatest(amount_paise, 0)),
  ignored_reason text,
  -- Who set it aside.
  ignored_by text,
  ignored_at timestamptz,
  state text not null generated always as (case
    when amount_paise < 0 then 'debit'
    when recorded_paise = amount_paise then 'recorded'
    when ignored_reason is not null then 'ignored'
    else 'open' end) stored,
  check ((ignored_reason is null) = (ignored_at is null)),
  check (ignored_reason is null or amount_paise > 0),
  unique (payment_method_id, line_hash)
);
create index bank_statement_lines_listed on bank_statement_lines (state, day desc, id desc) include (amount_paise, recorded_paise);
create index bank_statement_lines_statement on bank_statement_lines (statement_id);

-- A receipt is one line's at most; a line that is divided over orders has several.
create table bank_statement_receipts (
  payment_id uuid primary key references payments,
  line_id uuid not null references bank_statement_lines on delete cascade,
  amount_paise bigint not null check (amount_paise > 0),
  -- Whether it stood in the ledger before the line came.
  was_known boolean not null,
  admin_id uuid,
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);
create index bank_statement_receipts_line on bank_statement_receipts (line_id);

create function count_line_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update bank_statement_lines set recorded_paise = recorded_paise + new.amount_paise where id = new.line_id;
  else
    update bank_statement_lines set recorded_paise = recorded_paise - old.amount_paise, ignored_reason = null,
      ignored_by = null, ignored_at = null where id = old.line_id;
  end if;
  return null;
end $$;
create trigger bank_statement_receipts_counted after insert or delete on bank_statement_receipts
  for each row execute function count_line_receipt();

-- For the orders of which exactly so much is open.
create index orders_open_amount on orders ((total_paise - credited_paise - paid_paise), created_at desc)
  where paid_paise < total_paise - credited_paise and status not in ('cancelled', 'returned', 'refunded');

-- A receipt that is taken back is no line's any more: what came in is to be matched again. Nothing is taken back before a
-- later migration gives payments `reverses_id`.
create function free_lines_of_reversals() returns trigger language plpgsql as $$
begin
  if exists (select from added where kind = 'reversal') then
    delete from bank_statement_receipts r using added a where a.kind = 'reversal' and r.payment_id = a.reverses_id;
  end if;
  return null;
end $$;
create trigger payments_free_lines after insert on payments referencing new table as added
  for each statement execute function free_lines_of_reversals();
