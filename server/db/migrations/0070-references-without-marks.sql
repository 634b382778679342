-- A reference is the same payment also where it was typed with dashes, slashes or points. Marks alone stay what they are.
create function reference_key(reference text) returns text language sql immutable strict parallel safe return coalesce(
  nullif(regexp_replace(upper(regexp_replace(reference, '\s', '', 'g')), '[!-/:-@[-`{-~\u2010-\u2015]', '', 'g'), ''),
  upper(regexp_replace(reference, '\s', '', 'g')));

alter table payment_claims drop column reference_key;
alter table payment_claims add column reference_key text collate "C" not null
  generated always as (reference_key(reference)) stored;
create index payment_claims_reference_key on payment_claims (reference_key);

alter table payments drop column reference_key;
alter table payments add column reference_key text collate "C" generated always as (reference_key(reference)) stored;
create index payments_reference_key on payments (reference_key) where reference_key is not null;

-- What lines of bank statements are known by, as references are compared.
update bank_statement_lines set reference_keys = array(select distinct reference_key(key) from unnest(reference_keys) key)
where array_to_string(reference_keys, '') ~ '[!-/:-@[-`{-~\u2010-\u2015]';
