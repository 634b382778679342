-- expand
-- The releases of Haat that have run on this database, so that an older one leaves the functions of a newer one alone.
create table releases (
  version text primary key,
  created_at timestamptz not null default now()
);

-- A backup is also made before an upgrade.
alter table backups drop constraint backups_reason_check;
alter table backups add constraint backups_reason_check check (reason in ('schedule', 'admin', 'upgrade'));
