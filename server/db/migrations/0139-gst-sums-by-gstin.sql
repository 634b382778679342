-- Goods without tax are nil-rated, exempt by a notification, or outside GST; GSTR-1 and GSTR-3B report them separately.
alter table tax_classes add column exemption text not null default 'nil_rated'
  check (exemption in ('nil_rated', 'exempt', 'non_gst'));

alter table tax_document_rates add column exemption text not null default 'nil_rated'
  check (exemption = 'nil_rated' or (exemption in ('exempt', 'non_gst') and gst_basis_points = 0));
alter table tax_document_rates drop constraint tax_document_rates_pkey;
alter table tax_document_rates add constraint tax_document_rates_pkey
  primary key (document_id, hsn, uqc, gst_basis_points, exemption);

-- Returns are filed per GSTIN, so the monthly sums distinguish it. Empty if the seller had none.
truncate tax_document_months, ordinary_sales_months;
alter table tax_document_months add column seller_gstin text not null;
alter table tax_document_months drop constraint tax_document_months_pkey;
alter table tax_document_months add constraint tax_document_months_pkey
  primary key (month, kind, prefix, financial_year, tax_scheme, seller_gstin);

alter table ordinary_sales_months add column seller_gstin text not null;
alter table ordinary_sales_months add column exemption text not null;
alter table ordinary_sales_months drop constraint ordinary_sales_months_pkey;
alter table ordinary_sales_months add constraint ordinary_sales_months_pkey
  primary key (month, kind, place, is_within_state, hsn, uqc, gst_basis_points, exemption, seller_gstin);

insert into tax_document_months (month, kind, prefix, financial_year, tax_scheme, seller_gstin, documents, ordinary,
  first_serial, last_serial, first_issued_at, taxable_paise, cgst_paise, sgst_paise, igst_paise)
select date_trunc('month', day)::date, kind, prefix, financial_year, tax_scheme, coalesce(seller_gstin, ''), count(*),
  count(ordinary_from_paise), min(serial), max(serial), min(issued_at),
  sum(taxable_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise)
from tax_documents group by 1, 2, 3, 4, 5, 6;
insert into ordinary_sales_months (month, kind, place, is_within_state, hsn, uqc, gst_basis_points, exemption,
  seller_gstin, quantity, taxable_paise, cgst_paise, sgst_paise, igst_paise, last_day)
select date_trunc('month', d.day)::date, d.kind, o.place_of_supply, o.is_within_state, r.hsn, r.uqc, r.gst_basis_points,
  r.exemption, coalesce(d.seller_gstin, ''), sum(r.quantity), sum(r.taxable_paise), sum(r.cgst_paise), sum(r.sgst_paise),
  sum(r.igst_paise), max(o.day)
from tax_document_rates r join tax_documents d on d.id = r.document_id
join tax_documents o on o.id = coalesce(d.refers_to, d.id)
where d.ordinary_from_paise is not null and d.tax_scheme = 'regular'
  and d.kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note')
group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
