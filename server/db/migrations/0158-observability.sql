-- Observability (decisions/0140). The trace that a job continues: set for the transaction that queues it while traces
-- are exported, and otherwise null. As a default it also covers rows that triggers insert.
alter table outbox add column trace text default nullif(current_setting('haat.trace', true), '');

-- Requests in five minutes by method and route, with the number of requests for each range of durations
-- (server/system/durations.ts). Every process adds its own counts.
create table request_counts (
  slot timestamptz not null,
  route text not null,
  requests integer not null,
  errors integer not null,
  durations integer[] not null,
  primary key (slot, route)
);

-- The processes of the shop and their latest measurements, which they update twice a minute.
create table running_processes (
  id uuid primary key,
  role text not null check (role in ('server', 'worker', 'shop')),
  name text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  facts jsonb not null
);

-- Web Vitals of visitors by day, kind of page and kind of device: the number of visits for each range of values
-- (server/traffic/vitals).
create table web_vitals (
  day date not null,
  page text not null,
  device text not null check (device in ('phone', 'desktop')),
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'ttfb')),
  visits integer[] not null,
  primary key (day, page, device, metric)
);
