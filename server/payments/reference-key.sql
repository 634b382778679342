-- References of payments (decisions/0055). Generated columns of `payments` and `payment_claims` depend on this function,
-- so a migration creates it before them, and a new definition needs a migration that rewrites the columns.

-- Returns the form in which references are compared: upper case, without spaces, dashes, slashes and full stops. A
-- reference that consists only of such characters keeps them.
create or replace function reference_key(reference text) returns text language sql immutable strict parallel safe return coalesce(
  nullif(regexp_replace(upper(regexp_replace(reference, '\s', '', 'g')), '[!-/:-@[-`{-~\u2010-\u2015]', '', 'g'), ''),
  upper(regexp_replace(reference, '\s', '', 'g')));
