-- Inquiries become conversations that somebody owns, emails can be seen, and their words are the shop's.

-- Until now an inquiry was only mailed, and nobody noted what became of it: those of the last month may still wait.
alter table inquiries drop constraint inquiries_status_check;
alter table inquiries
  add column version int not null default 1,
  -- The admin who sees to it.
  add column owner_id uuid references admins on delete set null,
  -- When the shop last wrote to the person.
  add column answered_at timestamptz,
  add column search_text text not null generated always as (lower(
    ticket_number || ' ' || name || ' ' || email || ' ' || phone || ' ' || company || ' ' || product_interest || ' ' || message
  )) stored,
  alter column status set default 'new';
update inquiries set status = case
  when email = '' or status = 'closed' or created_at < now() - interval '30 days' then 'closed'
  when status = 'answered' then 'waiting'
  else 'new' end;
alter table inquiries add constraint inquiries_status_check check (status in ('new', 'open', 'waiting', 'closed'));
create index inquiries_search_text on inquiries using gin (search_text gin_trgm_ops);
-- What waits for the shop: the number in the sidebar.
create index inquiries_to_do on inquiries (created_at desc) where status in ('new', 'open');
create index inquiries_owner on inquiries (owner_id) where owner_id is not null;

-- What became of an email: waiting, sent, failed (it is tried again, up to a limit), or dropped, as there was nothing
-- to say any more.
alter table mails
  add column state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  -- As it was made for sending; empty until then, and once its content has been forgotten.
  add column to_name text not null default '',
  add column to_address text not null default '',
  add column subject text not null default '',
  add column text_body text not null default '',
  -- Never of one with a secret in it.
  add column html_body text not null default '',
  -- Answers refer to it.
  add column message_id text,
  add column forgotten_at timestamptz;
update mails set state = case when sent_at is not null then 'sent' when last_error is not null then 'failed' else 'waiting' end
  where sent_at is not null or last_error is not null;
create index mails_newest on mails (queued_at desc, id desc);
create index mails_unsent on mails (queued_at desc) where state in ('waiting', 'failed');
create index mails_search on mails using gin (lower(subject || ' ' || to_name || ' ' || to_address) gin_trgm_ops);
create index mails_order on mails ((data ->> 'orderId')) where data ->> 'orderId' is not null;
create index mails_customer on mails ((data ->> 'customerId')) where data ->> 'customerId' is not null;
create index mails_inquiry on mails ((data ->> 'inquiryId')) where data ->> 'inquiryId' is not null;

-- What happened to an inquiry: answers, notes that only admins see, and who changed what.
create table inquiry_entries (
  id uuid primary key default new_id(),
  inquiry_id uuid not null references inquiries on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'status', 'owner', 'account')),
  -- Of an answer or a note.
  text text not null default '',
  -- Of a change of status: what it became.
  status text check (status in ('new', 'open', 'waiting', 'closed')),
  -- Of a change of owner: the new one; null for nobody.
  owner_name text,
  admin_id uuid references admins on delete set null,
  admin_name text not null,
  -- Several may be made in one transaction.
  at timestamptz not null default clock_timestamp(),
  constraint inquiry_entries_status check ((kind = 'status') = (status is not null))
);
create index inquiry_entries_of_inquiry on inquiry_entries (inquiry_id, at, id);
create index inquiry_entries_text on inquiry_entries using gin (lower(text) gin_trgm_ops) where text <> '';

-- The shop's own words of its emails, where they differ from what they were.
create table email_words (
  kind text primary key,
  -- {subject, opening, closing}; null where they are as they were.
  words jsonb,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
