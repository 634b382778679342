-- Announces changed content pages, so that cached responses that show them are revalidated.

-- Announces the slug of the changed page, and after a rename the old slug, too.
create or replace function announce_content_pages() returns trigger language plpgsql as $$
begin
  perform announce(array['content:' || old.slug, 'content:' || new.slug]);
  return null;
end
$$;

create or replace trigger content_pages_announced after insert or update or delete on content_pages
  for each row execute function announce_content_pages();
