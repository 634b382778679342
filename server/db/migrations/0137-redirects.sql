-- Redirects from addresses of the previous store, and visits to addresses without a page (decisions/0127).
create table redirects (
  id uuid primary key default new_id(),
  -- Normalised, so that all spellings of an address are one (contract/redirects/redirect-path.ts).
  path text not null,
  target text not null,
  is_permanent boolean not null default true,
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_path unique (path)
);
create index redirects_newest on redirects (created_at desc, id desc);

create table unknown_paths (
  day date not null,
  path text not null,
  visits int not null,
  primary key (day, path)
);
