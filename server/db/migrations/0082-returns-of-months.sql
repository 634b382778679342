-- What a return to the government adds up of a month is summed as documents are issued: whoever issues one has its series for
-- themselves, so nobody waits for a row here who would not have waited for a number.

-- The lowest limit of large sales at which a return only adds the document up: 0 of a sale to an unregistered buyer within
-- the State, its total of one to another State; null where it is listed by itself at any limit, as of registered buyers, to
-- other countries or to nobody knows where, or because something is wrong with it. Of a credit note the invoice counts.
alter table tax_documents add column ordinary_from_paise bigint;

create function ordinary_from_paise(d tax_documents) returns bigint language plpgsql stable as $$
declare
  origin tax_documents := d;
begin
  if d.refers_to is not null then
    select * into origin from tax_documents where id = d.refers_to;
  end if;
  return case
    when d.buyer_gstin is not null or d.place_of_supply is null or ltrim(d.number, '0/-') = '' then null
    when d.kind = 'credit_note' and d.refers_to is null then null
    when coalesce(origin.place_of_supply, '96') = '96' then null
    when origin.is_within_state then 0
    else origin.total_paise
  end;
end
$$;

alter table tax_documents disable trigger tax_documents_append_only;
update tax_documents d set ordinary_from_paise = ordinary_from_paise(d);
alter table tax_documents enable trigger tax_documents_append_only;
create index tax_documents_listed on tax_documents (day, ordinary_from_paise);

create function set_ordinary_from() returns trigger language plpgsql as $$
begin
  new.ordinary_from_paise := ordinary_from_paise(new);
  return new;
end
$$;
create trigger tax_documents_ordinary before insert on tax_documents for each row execute function set_ordinary_from();

-- What the documents of a series say of themselves in a month, and which numbers they have.
create table tax_document_months (
  -- Its first day.
  month date not null,
  kind text not null,
  prefix text not null,
  financial_year text not null,
  tax_scheme text not null,
  documents int not null,
  -- Those that are ordinary at some limit.
  ordinary int not null,
  first_serial int not null,
  last_serial int not null,
  first_issued_at timestamptz not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  primary key (month, kind, prefix, financial_year, tax_scheme)
);

-- What those of sellers who charge tax, and that are ordinary at some limit, come to in a month.
create table ordinary_sales_months (
  month date not null,
  kind text not null,
  -- Of a credit note those of the invoice.
  place text not null,
  is_within_state boolean not null,
  hsn text not null,
  uqc text not null,
  gst_basis_points int not null,
  quantity bigint not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  -- Of the newest of the invoices.
  last_day date not null,
  primary key (month, kind, place, is_within_state, hsn, uqc, gst_basis_points)
);

create function sum_documents() returns trigger language plpgsql as $$
begin
  insert into tax_document_months as m (month, kind, prefix, financial_year, tax_scheme, documents, ordinary, first_serial,
    last_serial, first_issued_at, taxable_paise, cgst_paise, sgst_paise, igst_paise)
  select date_trunc('month', day)::date, kind, prefix, financial_year, tax_scheme, count(*),
    count(ordinary_from_paise), min(serial), max(serial), min(issued_at),
    sum(taxable_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise)
  from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (month, kind, prefix, financial_year, tax_scheme) do update
    set documents = m.documents + excluded.documents, ordinary = m.ordinary + excluded.ordinary,
      first_serial = least(m.first_serial, excluded.first_serial),
      last_serial = greatest(m.last_serial, excluded.last_serial),
      first_issued_at = least(m.first_issued_at, excluded.first_issued_at),
      taxable_paise = m.taxable_paise + excluded.taxable_paise, cgst_paise = m.cgst_paise + excluded.cgst_paise,
      sgst_paise = m.sgst_paise + excluded.sgst_paise, igst_paise = m.igst_paise + excluded.igst_paise;
  return null;
end
$$;
create trigger tax_documents_summed after insert on tax_documents referencing new table as added
  for each statement execute function sum_documents();

-- In one order, so that nobody waits in a circle.
create function sum_document_rates() returns trigger language plpgsql as $$
begin
  insert into ordinary_sales_months as m (month, kind, place, is_within_state, hsn, uqc, gst_basis_points, quantity,
    taxable_paise, cgst_paise, sgst_paise, igst_paise, last_day)
  select date_trunc('month', d.day)::date, d.kind, o.place_of_supply, o.is_within_state, r.hsn, r.uqc, r.gst_basis_points,
    sum(r.quantity), sum(r.taxable_paise), sum(r.cgst_paise), sum(r.sgst_paise), sum(r.igst_paise), max(o.day)
  from added r join tax_documents d on d.id = r.document_id
  join tax_documents o on o.id = coalesce(d.refers_to, d.id)
  where d.ordinary_from_paise is not null and d.tax_scheme = 'regular'
    and d.kind in ('tax_invoice', 'bill_of_supply', 'credit_note')
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (month, kind, place, is_within_state, hsn, uqc, gst_basis_points) do update
    set quantity = m.quantity + excluded.quantity, taxable_paise = m.taxable_paise + excluded.taxable_paise,
      cgst_paise = m.cgst_paise + excluded.cgst_paise, sgst_paise = m.sgst_paise + excluded.sgst_paise,
      igst_paise = m.igst_paise + excluded.igst_paise, last_day = greatest(m.last_day, excluded.last_day);
  return null;
end
$$;
create trigger tax_document_rates_summed after insert on tax_document_rates referencing new table as added
  for each statement execute function sum_document_rates();

insert into tax_document_months
select date_trunc('month', day)::date, kind, prefix, financial_year, tax_scheme, count(*),
  count(ordinary_from_paise), min(serial), max(serial), min(issued_at),
  sum(taxable_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise)
from tax_documents group by 1, 2, 3, 4, 5;
insert into ordinary_sales_months
select date_trunc('month', d.day)::date, d.kind, o.place_of_supply, o.is_within_state, r.hsn, r.uqc, r.gst_basis_points,
  sum(r.quantity), sum(r.taxable_paise), sum(r.cgst_paise), sum(r.sgst_paise), sum(r.igst_paise), max(o.day)
from tax_document_rates r join tax_documents d on d.id = r.document_id
join tax_documents o on o.id = coalesce(d.refers_to, d.id)
where d.ordinary_from_paise is not null and d.tax_scheme = 'regular'
  and d.kind in ('tax_invoice', 'bill_of_supply', 'credit_note')
group by 1, 2, 3, 4, 5, 6, 7;
