-- What each admin may do: one of the roles that every shop has, or one of the shop's own. Until now everybody could do
-- everything: they are owners.

create table roles (
  id uuid primary key default new_id(),
  name text not null,
  permissions text[] not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index roles_name on roles (lower(name));

update admins set role = 'owner' where role <> 'owner';
alter table admins
  alter column role drop not null,
  alter column role drop default,
  add column role_id uuid references roles,
  add column version int not null default 1,
  add constraint admins_built_in_role
    check (role in ('owner', 'manager', 'accounts', 'dispatch', 'catalogue', 'viewer')),
  add constraint admins_one_role check (num_nonnulls(role, role_id) = 1);
create index admins_role on admins (role_id) where role_id is not null;

-- Somebody who is asked to work here. Only the SHA-256 of the token is kept: whoever reads this table cannot come in.
create table invitations (
  id uuid primary key default new_id(),
  email text not null unique,
  role text,
  role_id uuid references roles,
  -- Of each email that was made for it: one that was sent again may have arrived before.
  token_hashes bytea[] not null default '{}',
  invited_by uuid references admins on delete set null,
  invited_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (email = lower(email)),
  constraint invitations_built_in_role
    check (role in ('owner', 'manager', 'accounts', 'dispatch', 'catalogue', 'viewer')),
  constraint invitations_one_role check (num_nonnulls(role, role_id) = 1)
);
create index invitations_role on invitations (role_id) where role_id is not null;
