-- Where payments are verified: claims whose money was not found, and references that are found again however they were
-- typed.

alter table payment_claims
  -- Why an admin closed the claim without a receipt; the customer reads it. Such a claim is settled, too.
  add column not_found_reason text,
  add column reference_key text collate "C" not null
    generated always as (upper(regexp_replace(reference, '\s', '', 'g'))) stored,
  add constraint payment_claims_not_found check (not_found_reason is null or settled_at is not null);
create index payment_claims_reference_key on payment_claims (reference_key);

-- Money that was not found may be reported once more.
drop index payment_claims_reference;
create unique index payment_claims_reference on payment_claims (order_id, upper(reference)) where not_found_reason is null;

alter table payments add column reference_key text collate "C"
  generated always as (upper(regexp_replace(reference, '\s', '', 'g'))) stored;
create index payments_reference_key on payments (reference_key) where reference_key is not null;
-- The ledger of the whole shop, the newest day first.
create index payments_received on payments (kind, received_on, recorded_at, id);
