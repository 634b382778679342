-- Kinds of GST registration of buyers (decisions/0133). Staff set that of a customer; orders and documents keep the one
-- that they were made with. UN bodies are recognised by their number, so customers don't store that kind.
alter table customers add column gst_registration text not null default 'regular'
  check (gst_registration in ('regular', 'sez_with_tax', 'sez_without_tax', 'deemed_export'));
alter table orders add column buyer_registration text not null default 'regular'
  check (buyer_registration in ('regular', 'sez_with_tax', 'sez_without_tax', 'deemed_export', 'un_body'));
alter table tax_documents add column buyer_registration text not null default 'regular'
  check (buyer_registration in ('regular', 'sez_with_tax', 'sez_without_tax', 'deemed_export', 'un_body'));

-- UINs of UN bodies and embassies besides GSTINs.
alter table customers drop constraint customers_gstin_check;
alter table customers add constraint customers_gstin_check check
  (gstin ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]|[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z])?$');
alter table orders drop constraint orders_buyer_gstin_check;
alter table orders add constraint orders_buyer_gstin_check check
  (buyer_gstin ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]|[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z])$');
