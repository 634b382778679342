-- Whether the seller charged tax stands on the document itself, as it stands on its order: returns add up tens of thousands
-- of documents without looking at the orders of any.
alter table tax_documents add column tax_scheme text
  check (tax_scheme in ('regular', 'composition', 'unregistered'));
alter table tax_documents disable trigger tax_documents_append_only;
update tax_documents d set tax_scheme = o.tax_scheme from orders o where o.id = d.order_id;
alter table tax_documents enable trigger tax_documents_append_only;
alter table tax_documents alter column tax_scheme set not null;
