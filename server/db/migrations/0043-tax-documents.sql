-- Invoices, notes and vouchers as they were issued: never changed, numbered without a gap, each with what it said.

-- One row counts one series of a financial year. Whoever issues holds it until the commit, so that no number is lost or
-- given twice.
create table document_series (
  prefix text not null check (prefix ~ '^[A-Z0-9]{1,4}$'),
  -- From 1 April: "26-27".
  financial_year text not null check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  last_number int not null check (last_number > 0),
  -- A later number never has an earlier day.
  last_day date not null,
  primary key (prefix, financial_year)
);

create table tax_documents (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  -- Rule 46(b) of the CGST Rules: at most 16 letters, digits, "-" and "/".
  number text not null unique check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  prefix text not null,
  financial_year text not null,
  serial int not null check (serial > 0),
  -- In India.
  day date not null,
  issued_at timestamptz not null default now(),
  order_id uuid not null references orders,
  shipment_id uuid references shipments,
  return_id uuid references returns,
  payment_id uuid references payments,
  -- The invoice of a credit note, the receipt voucher of a refund voucher.
  refers_to uuid references tax_documents,
  customer_id uuid references customers on delete set null,
  buyer_name text not null,
  buyer_gstin text,
  seller_gstin text,
  -- GST State code, 96 for other countries; null for an address whose State nobody knows.
  place_of_supply text,
  is_within_state boolean not null,
  -- With what was charged beside the goods.
  taxable_paise bigint not null check (taxable_paise >= 0),
  shipping_paise bigint not null default 0 check (shipping_paise >= 0),
  payment_fee_paise bigint not null default 0 check (payment_fee_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise = cgst_paise),
  igst_paise bigint not null check (igst_paise >= 0),
  round_off_paise bigint not null,
  total_paise bigint not null check (total_paise >= 0),
  -- JSON of what the paper says, and the SHA-256 of number, day and content, a line each.
  content text not null check (content is json object),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  foreign key (prefix, financial_year) references document_series,
  unique (prefix, financial_year, serial),
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  check (taxable_paise >= shipping_paise + payment_fee_paise),
  check (case when is_within_state then igst_paise = 0 else cgst_paise = 0 end)
);
create unique index tax_documents_shipment on tax_documents (shipment_id)
  where kind in ('tax_invoice', 'bill_of_supply');
create unique index tax_documents_payment on tax_documents (payment_id) where payment_id is not null;
create index tax_documents_return on tax_documents (return_id) where return_id is not null;
create index tax_documents_order on tax_documents (order_id, issued_at, id);
create index tax_documents_customer on tax_documents (customer_id, day) where customer_id is not null;
create index tax_documents_day on tax_documents (day desc, id desc);
create index tax_documents_refers_to on tax_documents (refers_to) where refers_to is not null;
create index tax_documents_search on tax_documents
  using gin (lower(number || ' ' || buyer_name || ' ' || coalesce(buyer_gstin, '')) gin_trgm_ops);
-- Only a customer who is deleted is taken out of it.
create function refuse_change_of_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' and new.customer_id is null then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger tax_documents_append_only before update or delete on tax_documents
  for each row execute function refuse_change_of_document();

-- What a document comes to by HSN code, quantity code and rate: what the returns are made of.
create table tax_document_rates (
  document_id uuid not null references tax_documents,
  hsn text not null,
  uqc text not null,
  gst_basis_points int not null check (gst_basis_points >= 0),
  -- Units of the goods; what was charged beside them has none.
  quantity int not null check (quantity >= 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null,
  sgst_paise bigint not null check (sgst_paise = cgst_paise),
  igst_paise bigint not null,
  primary key (document_id, hsn, uqc, gst_basis_points)
);
create trigger tax_document_rates_append_only before update or delete on tax_document_rates
  for each row execute function refuse_change();

-- Shipments that left before invoices were issued at dispatch get theirs at the next start.
alter table shipments add column awaits_document boolean not null default false;
update shipments set awaits_document = true;
create index shipments_awaiting_document on shipments (shipped_at, id) where awaits_document;
-- Numbers of the demo shop that no document stands behind.
update orders set invoice_number = null where invoice_number is not null;
