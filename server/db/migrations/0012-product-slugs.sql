-- Addresses under which a product was known before: a link to one leads to the present one.

create table former_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade,
  retired_at timestamptz not null default now()
);
create index former_slugs_product on former_slugs (product_id);

-- A slug in use is nobody's former one.
create function retire_slug() returns trigger language plpgsql as $$
begin
  delete from former_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into former_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id, retired_at = now();
  end if;
  return null;
end
$$;
create trigger products_slug_taken after insert on products for each row execute function retire_slug();
create trigger products_slug_changed after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function retire_slug();
