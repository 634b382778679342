-- Links that admins get by email: to set a new password, or to confirm a new email address. Only the SHA-256 of the
-- token is stored.
create table admin_links (
  token_hash bytea primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  -- The address that the link confirms; null for a link to set a new password.
  new_email text check (new_email = lower(new_email)),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index admin_links_admin on admin_links (admin_id);
