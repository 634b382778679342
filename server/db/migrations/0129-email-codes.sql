-- Codes for signing in that were asked for by email address; each address has one (decisions/0123).
create table email_codes (
  email text primary key check (email = lower(email)),
  -- HMAC of the code; null until the email with the code is generated.
  code_hash bytea,
  tries integer not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
