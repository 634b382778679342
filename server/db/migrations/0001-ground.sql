-- What every noun stands on: ids, append-only tables, change notices, settings, audit, repeated calls, mail.

create extension if not exists pg_trgm;

-- A version 7 UUID: time-ordered, so that new rows land at the end of an index. PostgreSQL has its own from 18 on;
-- this one keeps 15 to 17 usable.
create function new_id() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Ledgers and logs are only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Tells every server, at commit, that what visitors see of the catalogue has changed.
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function catalogue_changed();

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  admin_id uuid,
  admin_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  ip text,
  request_id text
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- First results of calls that a client may repeat, by caller and key.
create table idempotency_keys (
  caller text not null,
  key text not null,
  fingerprint text not null,
  status smallint,
  -- As text was sent: jsonb would put its fields in another order.
  reply json,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Outgoing mail. The key names the event, so that one event is mailed once; the message is made when it is sent.
create table mails (
  id uuid primary key default new_id(),
  key text not null unique,
  template text not null,
  data jsonb not null,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
