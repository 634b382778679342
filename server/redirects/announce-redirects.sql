-- Announces changed redirects, which every server has in memory. Hits are counted without an announcement.
create or replace function announce_redirects() returns trigger language plpgsql as $$
begin
  perform announce(array['redirects']);
  return null;
end
$$;

create or replace trigger redirects_announced
  after insert or delete or update of path, target, is_permanent on redirects
  for each statement execute function announce_redirects();
