-- Goods above a value travel with an e-way bill (rule 138 of the CGST Rules): how each consignment goes, and the number
-- that the portal gave for it.

create table eway_bills (
  -- The invoice or bill of supply that goes along.
  document_id uuid primary key references tax_documents,
  transport_mode text not null default 'road' check (transport_mode in ('road', 'rail', 'air', 'ship')),
  -- 0: the portal computes it from the PIN codes.
  distance_km int not null default 0 check (distance_km between 0 and 4000),
  transporter_name text not null default '',
  -- GSTIN, or the number that the portal gives to a transporter who has none.
  transporter_id text not null default '' check (transporter_id ~ '^([0-9]{2}[A-Z0-9]{13})?$'),
  transport_document text not null default '',
  transport_document_day date,
  vehicle_number text not null default '' check (vehicle_number ~ '^([A-Z0-9]{6,15})?$'),
  is_over_dimensional boolean not null default false,
  number text check (number ~ '^[0-9]{12}$'),
  -- In India.
  made_on date,
  valid_until date,
  not_needed_reason text,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check ((number is null) = (made_on is null)),
  check (number is not null or valid_until is null),
  check (number is null or not_needed_reason is null)
);
create unique index eway_bills_number on eway_bills (number) where number is not null;

-- No consignment of 50,000 rupees or less needs one.
create index tax_documents_eway_bill on tax_documents (day desc, id desc)
  where shipment_id is not null and total_paise > 5000000;
