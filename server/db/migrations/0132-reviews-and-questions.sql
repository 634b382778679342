-- Number of customers who found a review helpful, so that the reviews of a product can be sorted by it. Kept by a
-- trigger (server/reviews/helpful-reviews.sql).
alter table reviews add column helpful_count integer not null default 0;
update reviews r set helpful_count = m.votes
  from (select review_id, count(*) as votes from review_marks where kind = 'helpful' group by review_id) m
  where m.review_id = r.id;
create index reviews_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc)
  where status = 'published';
create index reviews_by_stars on reviews (product_id, rating, created_at desc, id desc) where status = 'published';
create index reviews_with_photos on reviews (product_id, created_at desc, id desc)
  where status = 'published' and images <> '{}';

-- Questions of visitors about products; staff answer them and publish question and answer (decisions/0125).
create table product_questions (
  id uuid primary key default new_id(),
  product_id uuid not null references products on delete cascade,
  customer_id uuid references customers on delete set null,
  -- Name of a guest as typed; empty for a customer, who is named by the account, and after a deletion.
  name text not null default '',
  -- Address of a guest; empty for a customer, who gets the answer at the address of the account, and after a deletion.
  email text not null default '',
  question text not null,
  answer text,
  answered_at timestamptz,
  -- The admin who wrote the answer.
  admin_id uuid references admins on delete set null,
  admin_name text not null default '',
  status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text generated always as (lower(question || ' ' || coalesce(answer, '') || ' ' || name || ' ' || email)) stored not null,
  constraint product_questions_published check (status <> 'published' or answer is not null),
  constraint product_questions_answered check ((answer is null) = (answered_at is null))
);
create index product_questions_of_product on product_questions (product_id, answered_at desc, id desc)
  where status = 'published';
create index product_questions_product on product_questions (product_id);
create index product_questions_newest on product_questions (created_at desc, id desc);
create index product_questions_status on product_questions (status, created_at desc, id desc);
create index product_questions_of_customer on product_questions (customer_id) where customer_id is not null;
create index product_questions_of_email on product_questions (lower(email)) where email <> '';
create index product_questions_of_admin on product_questions (admin_id) where admin_id is not null;
create index product_questions_search on product_questions using gin (search_text gin_trgm_ops);
-- Deleting an account removes the contents of its emails.
create index mails_question on mails ((data ->> 'questionId')) where data ->> 'questionId' is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('order', 'payment', 'low-stock', 'failed-job', 'return', 'inquiry', 'question', 'webhook', 'security'));
