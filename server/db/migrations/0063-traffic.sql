-- What visitors look at and look for, as sums of a day: nothing tells who it was (decisions/0068).
create table product_views (
  -- In India.
  day date not null,
  product_id uuid not null references products on delete cascade,
  views int not null check (views > 0),
  primary key (product_id, day)
);
-- A period over all products is read from the index alone.
create index product_views_by_day on product_views (day) include (product_id, views);

-- Words of searches of a day, as they are compared.
create table searched_words (
  day date not null,
  words text collate "C" not null check (length(words) between 2 and 60),
  searches int not null check (searches > 0),
  -- Of them, those that found nothing, and those that found only what is like it or has some of the words.
  nothing int not null default 0,
  near int not null default 0,
  -- The last of the day.
  found int not null,
  matched text not null check (matched in ('all', 'similar', 'some')),
  searched_at timestamptz not null,
  primary key (day, words),
  check (nothing >= 0 and near >= 0 and nothing + near <= searches)
);
