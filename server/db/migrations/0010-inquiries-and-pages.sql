-- Questions of visitors, and the pages of text that the seller owns.

create sequence inquiry_numbers start 100001;

create table inquiries (
  id uuid primary key default new_id(),
  ticket_number text not null unique,
  customer_id uuid references customers on delete set null,
  subject text not null check (subject in ('general', 'product', 'bulk-order', 'export')),
  name text not null,
  email text not null,
  phone text not null,
  company text not null default '',
  product_interest text not null default '',
  quantity text not null default '',
  message text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index inquiries_newest on inquiries (created_at desc);
create index inquiries_email on inquiries (lower(email));

create table content_pages (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,100}$'),
  title text not null,
  intro text not null default '',
  -- [{heading, paragraphs: [text], points: [text]}]
  sections jsonb not null default '[]',
  updated_at timestamptz not null default now()
);
create trigger content_pages_changed after insert or update or delete on content_pages
  for each statement execute function catalogue_changed();
