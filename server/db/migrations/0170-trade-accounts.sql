-- expand
-- Trade accounts (decisions/0149): firms with branches, people, terms and credit.
create table companies (
  id uuid primary key default new_id(),
  name text not null check (name <> ''),
  notes text not null default '',
  -- Its people are members of this customer group, and so get its price lists and benefits.
  group_id uuid references customer_groups (id) on delete set null,
  -- Days after the invoice; null if the company pays before dispatch.
  payment_days int check (payment_days between 0 and 365),
  credit_limit_paise bigint not null default 0 check (credit_limit_paise >= 0),
  -- Further orders on account are refused while an invoice is overdue for more days; null for no such rule.
  overdue_days int check (overdue_days between 0 and 365),
  -- Least value of an order's goods without tax.
  min_order_paise bigint not null default 0 check (min_order_paise >= 0),
  sends_statements boolean not null default false,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index companies_name on companies (lower(name));
create index companies_group on companies (group_id) where group_id is not null;

create table company_branches (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null check (name <> ''),
  -- Empty for a branch without a registration.
  gstin text not null default '',
  legal_name text not null default '',
  billing_address text not null default '',
  name_or_company text not null,
  full_address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  phone text not null default '',
  created_at timestamptz not null default now()
);
create unique index company_branches_name on company_branches (company_id, lower(name));
create index company_branches_gstin on company_branches (gstin) where gstin <> '';

-- A customer belongs to one company at most.
create table company_people (
  customer_id uuid primary key references customers (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  role text not null check (role in ('owner', 'orders', 'prepares', 'accounts')),
  joined_at timestamptz not null default now()
);
create index company_people_company on company_people (company_id);

-- Accepted by the account whose verified email address is the invited one.
create table company_invitations (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id) on delete cascade,
  email text not null check (email <> ''),
  role text not null check (role in ('owner', 'orders', 'prepares', 'accounts')),
  invited_by text not null,
  created_at timestamptz not null default now(),
  unique (company_id, email)
);
create index company_invitations_email on company_invitations (email);

-- Carts that people who only prepare orders have sent to those who may order.
create table order_requests (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id) on delete cascade,
  customer_id uuid references customers (id) on delete set null,
  requested_by text not null,
  branch_id uuid references company_branches (id) on delete set null,
  po_number text,
  note text not null default '',
  -- Products with quantities and options, as in a cart.
  lines jsonb not null,
  -- The total shown when it was sent.
  total_paise bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'returned', 'withdrawn')),
  decided_by text,
  decision_note text not null default '',
  order_id uuid references orders (id) on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index order_requests_company on order_requests (company_id, created_at desc);
create index order_requests_customer on order_requests (customer_id) where customer_id is not null;
create index order_requests_branch on order_requests (branch_id) where branch_id is not null;
create index order_requests_order on order_requests (order_id) where order_id is not null;

create table trade_applications (
  id uuid primary key default new_id(),
  business_name text not null check (business_name <> ''),
  gstin text not null,
  contact_name text not null,
  email text not null,
  phone text not null default '',
  buys text not null default '',
  status text not null default 'open' check (status in ('open', 'approved', 'rejected')),
  reason text not null default '',
  decided_by text,
  company_id uuid references companies (id) on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index trade_applications_newest on trade_applications (created_at desc, id desc);
create index trade_applications_open on trade_applications (created_at) where status = 'open';
create index trade_applications_email on trade_applications (email);
create index trade_applications_company on trade_applications (company_id) where company_id is not null;

-- Set for members that belong to the group through their company.
alter table customer_group_members add column company_id uuid references companies (id) on delete cascade;
create index customer_group_members_company on customer_group_members (company_id) where company_id is not null;

alter table orders add column company_id uuid references companies (id);
alter table orders add column branch_id uuid references company_branches (id) on delete set null;
-- The buyer's own number of the order.
alter table orders add column po_number text;
