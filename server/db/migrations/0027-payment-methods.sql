-- The ways in which customers may pay as rows, and what an order is charged beside its goods.

create table payment_methods (
  id uuid primary key default new_id(),
  version int not null default 1,
  position int not null,
  name text not null,
  provider text not null default '',
  description text not null default '',
  kind text not null check (kind in ('bank_transfer', 'upi', 'cod', 'cheque', 'other')),
  -- What the customer is charged: hundredths of a percent of what the order comes to, and an amount on top.
  fee_basis_points int not null default 0 check (fee_basis_points between 0 and 10000),
  fixed_fee_paise bigint not null default 0 check (fixed_fee_paise >= 0),
  is_active boolean not null default true,
  accepted_cards text[] not null default '{}',
  instructions text not null default '',
  -- Number to pay to, or to call after paying.
  phone text not null default '',
  -- Bounds of what the order comes to before the fee.
  min_order_paise bigint check (min_order_paise >= 0),
  max_order_paise bigint check (max_order_paise >= min_order_paise),
  -- Whose members may pay so; empty for everybody. The id of a deleted group stays: it must not open the method to all.
  group_ids uuid[] not null default '{}',
  account_name text,
  account_number text,
  ifsc text,
  bank_name text,
  branch text,
  vpa text,
  payee_name text,
  merchant_code text,
  -- What really came in by it, kept by the statements that add receipts.
  receipt_count int not null default 0,
  received_paise bigint not null default 0,
  -- No longer offered or listed, but orders or receipts name it.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_methods_bank check ((kind = 'bank_transfer') = (account_number is not null)),
  constraint payment_methods_upi check ((kind = 'upi') = (vpa is not null)),
  constraint payment_methods_archived check (archived_at is null or not is_active)
);
create unique index payment_methods_name on payment_methods (lower(name)) where archived_at is null;
create index payment_methods_offered on payment_methods (position, id) where is_active;

-- What was one setting becomes the first two rows.
insert into payment_methods (position, name, provider, description, kind, instructions, phone, account_name,
  account_number, ifsc, bank_name, branch)
select 1, 'Bank transfer', value #>> '{bank,bankName}', 'By NEFT, RTGS or IMPS to our account.', 'bank_transfer',
  value ->> 'note', value ->> 'phone', value #>> '{bank,accountName}', value #>> '{bank,accountNumber}',
  value #>> '{bank,ifsc}', value #>> '{bank,bankName}', value #>> '{bank,branch}'
from settings where key = 'paymentInstructions' and value #>> '{bank,accountNumber}' <> '';

insert into payment_methods (position, name, description, kind, instructions, phone, vpa, payee_name, merchant_code)
select 2, 'UPI', 'With any UPI app, by QR code or UPI ID.', 'upi', value ->> 'note', value ->> 'phone',
  value #>> '{upi,vpa}', value #>> '{upi,payeeName}', value #>> '{upi,merchantCode}'
from settings where key = 'paymentInstructions' and value #>> '{upi,vpa}' <> '';

delete from settings where key = 'paymentInstructions';

-- `gst_paise` is the tax of the lines and that of the charges together.
alter table orders
  add column payment_fee_paise bigint not null default 0 check (payment_fee_paise >= 0),
  add column charges_gst_paise bigint not null default 0 check (charges_gst_paise >= 0),
  add column payment_method_id uuid references payment_methods,
  -- The method as it was when it was chosen: kind, name and how to pay by it.
  add column payment_choice jsonb,
  drop constraint orders_check,
  add constraint orders_check
    check (total_paise = subtotal_paise - discount_paise + shipping_paise + payment_fee_paise + gst_paise),
  add constraint orders_charges check (charges_gst_paise <= gst_paise),
  add constraint orders_payment_choice check ((payment_method_id is null) = (payment_choice is null));
create index orders_payment_method on orders (payment_method_id) where payment_method_id is not null;

-- By which method a receipt came in, where that is known.
alter table payments add column payment_method_id uuid references payment_methods,
  add constraint payments_payment_method check (payment_method_id is null or kind = 'receipt');
create index payments_payment_method on payments (payment_method_id) where payment_method_id is not null;
alter table payments disable trigger payments_append_only;
update payments p set payment_method_id = m.id from payment_methods m where m.kind = p.method and p.kind = 'receipt';
alter table payments enable trigger payments_append_only;
update payment_methods m set receipt_count = r.count, received_paise = r.paise
from (select payment_method_id, count(*) as count, sum(amount_paise) as paise from payments group by 1) r
where m.id = r.payment_method_id;

create function count_receipts() returns trigger language plpgsql as $$
begin
  update payment_methods m set receipt_count = m.receipt_count + r.count, received_paise = m.received_paise + r.paise
  from (select payment_method_id, count(*) as count, sum(amount_paise) as paise from added
    where payment_method_id is not null group by 1) r
  where m.id = r.payment_method_id;
  return null;
end $$;
create trigger payments_counted after insert on payments referencing new table as added
  for each statement execute function count_receipts();

-- What was charged beside the goods goes back with the return that brings the last of them.
alter table returns add column charges_paise bigint not null default 0 check (charges_paise >= 0);
