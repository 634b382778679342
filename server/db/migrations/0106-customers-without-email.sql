-- Customers that staff add by hand may have no email address: many buyers are known only by their phone number.
alter table customers alter column email drop not null;
alter table customers add constraint customers_email_not_empty check (email <> '');

drop index customers_search;
create index customers_search on customers using gin (
  lower(name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || business_name || ' ' || gstin) gin_trgm_ops);
