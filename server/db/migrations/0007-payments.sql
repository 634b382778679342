-- Money that arrived or went back, entry by entry; a mistake is put right by another entry.

create table payments (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('receipt', 'refund')),
  method text not null check (method in ('bank_transfer', 'upi', 'cash', 'cheque')),
  -- Above 0 for a receipt, below 0 for a refund.
  amount_paise bigint not null check ((kind = 'receipt' and amount_paise > 0) or (kind = 'refund' and amount_paise < 0)),
  reference text,
  received_on date not null,
  note text,
  admin_id uuid,
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);
create index payments_order on payments (order_id, recorded_at);
-- One bank reference pays once.
create unique index payments_reference on payments (method, upper(reference)) where kind = 'receipt' and reference is not null;
create trigger payments_append_only before update or delete on payments
  for each row execute function refuse_change();
