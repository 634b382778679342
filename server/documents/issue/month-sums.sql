-- Keeps the sums of documents by month that GST returns are made of (decisions/0057).

-- Returns the lowest limit of large sales, in paise, at which GSTR-1 adds a document up instead of listing it: 0 for an
-- unregistered buyer within the State, the invoice total for one in another State. Null for documents that are listed at
-- any limit: registered buyers, exports, unknown places and documents with errors.
create or replace function ordinary_from_paise(d tax_documents) returns bigint language plpgsql stable as $$
declare
  origin tax_documents := d;
begin
  if d.refers_to is not null then
    select * into origin from tax_documents where id = d.refers_to;
  end if;
  return case
    when d.buyer_gstin is not null or d.place_of_supply is null or ltrim(d.number, '0/-') = '' then null
    when d.kind in ('credit_note', 'debit_note') and d.refers_to is null then null
    when coalesce(origin.place_of_supply, '96') = '96' then null
    when origin.is_within_state then 0
    else origin.total_paise
  end;
end
$$;

-- Stores that limit with a new document.
create or replace function set_ordinary_from() returns trigger language plpgsql as $$
begin
  new.ordinary_from_paise := ordinary_from_paise(new);
  return new;
end
$$;

create or replace trigger tax_documents_ordinary before insert on tax_documents for each row execute function set_ordinary_from();

-- Adds new documents to the sums of their month.
create or replace function sum_documents() returns trigger language plpgsql as $$
begin
  insert into tax_document_months as m (month, kind, prefix, financial_year, tax_scheme, seller_gstin, documents,
    ordinary, first_serial, last_serial, first_issued_at, taxable_paise, cgst_paise, sgst_paise, igst_paise)
  select date_trunc('month', day)::date, kind, prefix, financial_year, tax_scheme, coalesce(seller_gstin, ''), count(*),
    count(ordinary_from_paise), min(serial), max(serial), min(issued_at),
    sum(taxable_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise)
  from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (month, kind, prefix, financial_year, tax_scheme, seller_gstin) do update
    set documents = m.documents + excluded.documents, ordinary = m.ordinary + excluded.ordinary,
      first_serial = least(m.first_serial, excluded.first_serial),
      last_serial = greatest(m.last_serial, excluded.last_serial),
      first_issued_at = least(m.first_issued_at, excluded.first_issued_at),
      taxable_paise = m.taxable_paise + excluded.taxable_paise, cgst_paise = m.cgst_paise + excluded.cgst_paise,
      sgst_paise = m.sgst_paise + excluded.sgst_paise, igst_paise = m.igst_paise + excluded.igst_paise;
  return null;
end
$$;

create or replace trigger tax_documents_summed after insert on tax_documents referencing new table as added
  for each statement execute function sum_documents();

-- Adds the rates of new documents to the sums of ordinary sales. Rows are written in a fixed order to avoid deadlocks.
create or replace function sum_document_rates() returns trigger language plpgsql as $$
begin
  insert into ordinary_sales_months as m (month, kind, place, is_within_state, hsn, uqc, gst_basis_points,
    exemption, seller_gstin, quantity, taxable_paise, cgst_paise, sgst_paise, igst_paise, last_day)
  select date_trunc('month', d.day)::date, d.kind, o.place_of_supply, o.is_within_state, r.hsn, r.uqc, r.gst_basis_points,
    r.exemption, coalesce(d.seller_gstin, ''), sum(r.quantity), sum(r.taxable_paise), sum(r.cgst_paise), sum(r.sgst_paise), sum(r.igst_paise), max(o.day)
  from added r join tax_documents d on d.id = r.document_id
  join tax_documents o on o.id = coalesce(d.refers_to, d.id)
  where d.ordinary_from_paise is not null and d.tax_scheme = 'regular'
    and d.kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note')
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (month, kind, place, is_within_state, hsn, uqc, gst_basis_points, exemption, seller_gstin) do update
    set quantity = m.quantity + excluded.quantity, taxable_paise = m.taxable_paise + excluded.taxable_paise,
      cgst_paise = m.cgst_paise + excluded.cgst_paise, sgst_paise = m.sgst_paise + excluded.sgst_paise,
      igst_paise = m.igst_paise + excluded.igst_paise, last_day = greatest(m.last_day, excluded.last_day);
  return null;
end
$$;

create or replace trigger tax_document_rates_summed after insert on tax_document_rates referencing new table as added
  for each statement execute function sum_document_rates();
