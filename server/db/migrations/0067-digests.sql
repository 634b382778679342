-- Who gets the figures of the shop by email, and how often; without a row, never.
create table admin_digests (
  admin_id uuid primary key references admins on delete cascade,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- The first one is that of the next morning.
  since timestamptz not null default now()
);
