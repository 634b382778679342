-- E-invoices beside their documents (decisions/0134): what the portal answered, what was cancelled there, and numbers
-- that were recorded for the wrong document. Append-only; the last event of a document is its state.
create table e_invoice_events (
  id bigint generated always as identity primary key,
  document_id uuid not null references tax_documents (id),
  kind text not null check (kind in ('registered', 'withdrawn', 'cancelled')),
  -- Invoice reference number, of the registration that the event is about.
  irn text not null check (irn ~ '^[0-9a-f]{64}$'),
  ack_number text not null default '',
  acked_at timestamptz,
  -- The JSON web token that the portal signed, printed as a QR code.
  signed_qr text,
  -- For a cancellation: its day on the portal and its reason code.
  cancelled_on date,
  reason_code smallint check (reason_code between 1 and 4),
  note text not null default '',
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  check ((kind = 'registered') = (acked_at is not null)),
  check ((kind = 'cancelled') = (cancelled_on is not null))
);
create index e_invoice_events_document on e_invoice_events (document_id, id desc);
create index e_invoice_events_irn on e_invoice_events (irn);

-- Documents that need an e-invoice above the turnover, newest first.
create index tax_documents_e_invoices on tax_documents (day desc, id desc)
  where tax_scheme = 'regular' and kind in ('tax_invoice', 'credit_note', 'debit_note')
    and ((buyer_gstin is not null and buyer_registration <> 'un_body') or place_of_supply = '96');
