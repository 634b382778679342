-- A receipt that was recorded by mistake is taken back by an entry of its own; the ledger stays append-only.

alter table payments
  drop constraint payments_kind_check,
  drop constraint payments_check,
  drop constraint payments_payment_method,
  add column reverses_id uuid references payments,
  add constraint payments_kind_check check (kind in ('receipt', 'refund', 'reversal')),
  -- Above 0 for a receipt, below 0 for what went back or never came.
  add constraint payments_check check ((kind = 'receipt') = (amount_paise > 0) and amount_paise <> 0),
  add constraint payments_payment_method check (payment_method_id is null or kind in ('receipt', 'reversal')),
  add constraint payments_reversal check ((kind = 'reversal') = (reverses_id is not null));
create unique index payments_reversed_once on payments (reverses_id) where reverses_id is not null;

-- A reference that was taken down for the wrong order is free again. That one in use pays once is seen to under a lock
-- (server/payments/known-references.ts).
drop index payments_reference;

-- What came in is receipts less those that were taken back.
drop index payments_received;
create index payments_received on payments ((kind = 'refund'), received_on, recorded_at, id);

create or replace function count_receipts() returns trigger language plpgsql as $$
begin
  update payment_methods m set receipt_count = m.receipt_count + r.count, received_paise = m.received_paise + r.paise
  from (select payment_method_id, sum(case kind when 'receipt' then 1 else -1 end) as count, sum(amount_paise) as paise
    from added where payment_method_id is not null group by 1) r
  where m.id = r.payment_method_id;
  return null;
end $$;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in
  ('placed', 'status', 'payment', 'reversal', 'note', 'hold', 'claim', 'return', 'shipment', 'contact'));
