-- Documents are never changed once they are issued (decisions/0054).

-- Refuses every change of a document, except that a deleted customer is removed from it, and that a guest's document
-- gets the account of its buyer.
create or replace function refuse_change_of_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' and (new.customer_id is null or old.customer_id is null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger tax_documents_append_only before update or delete on tax_documents
  for each row execute function refuse_change_of_document();
create or replace trigger tax_documents_not_emptied before truncate on tax_documents
  for each statement execute function refuse_change();

create or replace trigger tax_document_rates_append_only before update or delete on tax_document_rates
  for each row execute function refuse_change();
create or replace trigger tax_document_rates_not_emptied before truncate on tax_document_rates
  for each statement execute function refuse_change();

create or replace trigger document_amendments_append_only before update or delete on document_amendments
  for each row execute function refuse_change();
create or replace trigger document_amendments_not_emptied before truncate on document_amendments
  for each statement execute function refuse_change();
