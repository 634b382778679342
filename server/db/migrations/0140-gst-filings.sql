-- Returns that were filed on the portal: GSTR-1 of a month or of a quarter, per GSTIN. A return that was marked by
-- mistake is withdrawn.
create table gst_filings (
  id uuid primary key default new_id(),
  gstin text not null,
  -- First days of the first and the last month of the return.
  first_month date not null check (extract(day from first_month) = 1),
  month date not null check (extract(day from month) = 1),
  filed_on date not null,
  -- Acknowledgement reference number of the portal.
  arn text,
  -- Totals by section at the time, for comparison.
  totals jsonb not null,
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawal_reason text,
  check (first_month = month or first_month between month - interval '2 months' and month),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawal_reason is null))
);
create unique index gst_filings_current on gst_filings (month, gstin) where withdrawn_at is null;

-- Documents that a quarterly filer has uploaded by the invoice furnishing facility (IFF) in the first two months of a
-- quarter. The quarter's return leaves them out.
create table gst_furnished_documents (
  document_id uuid primary key references tax_documents (id),
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);
