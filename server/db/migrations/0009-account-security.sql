-- Ways back into an account, ways in through Google, and the way out.

alter table customers
  -- `sub` of Google's ID token: the one name of an account there that never changes.
  add column google_subject text unique,
  -- Set once somebody has proved to read the mail of this address.
  add column email_verified_at timestamptz,
  -- Asked to be deleted; a sign-in before then takes it back.
  add column deletion_due_at timestamptz,
  -- The person is gone, orders and invoices are kept.
  add column anonymised_at timestamptz;
create index customers_deletion_due on customers (deletion_due_at) where deletion_due_at is not null;

-- Only the SHA-256 of the token in the mail is kept.
create table password_resets (
  token_hash bytea primary key,
  customer_id uuid not null references customers on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_resets_customer on password_resets (customer_id);

-- A sign-in that is under way at Google, bound to the browser that began it by a cookie.
create table google_sign_ins (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);

-- Hands a session to the page after Google's answer: works once, for a minute, beside that session's cookie.
create table sign_in_codes (
  code_hash bytea primary key,
  session_token_hash bytea not null references sessions (token_hash) on delete cascade,
  expires_at timestamptz not null
);
