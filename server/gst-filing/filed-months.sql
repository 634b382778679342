-- Filed months get no more documents (decisions/0129).

-- Refuses a document that is dated in a month whose GSTR-1 has been filed. 458 is the advisory lock of filing: issuing
-- shares it, and filing takes it exclusively, so no document is issued into a month while it is being filed.
create or replace function refuse_filed_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(458);
  if exists (
    select from gst_filings f where f.withdrawn_at is null and f.gstin = new.seller_gstin
      and new.day >= f.first_month and new.day < f.month + interval '1 month') then
    raise exception 'document % would be dated in a filed month', new.number
      using errcode = 'check_violation', constraint = 'tax_documents_unfiled_month';
  end if;
  return new;
end
$$;

create or replace trigger tax_documents_unfiled_month before insert on tax_documents
  for each row execute function refuse_filed_month();
