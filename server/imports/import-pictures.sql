-- Pictures that a ZIP brought belong to an import until they are part of a product.

-- Queues the file of a stored picture for deletion when the picture is deleted, cancelled or can't be added.
create or replace function remove_stored_picture() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload) values ('job', jsonb_build_object(
    'identifier', 'remove_pictures', 'payload', jsonb_build_object('shown', jsonb_build_array(old.path))));
  return null;
end
$$;

create or replace trigger import_picture_deleted after delete on import_pictures
  for each row when (old.status = 'stored') execute function remove_stored_picture();
create or replace trigger import_picture_dropped after update on import_pictures
  for each row when (old.status = 'stored' and new.status in ('failed', 'refused', 'undone')) execute function remove_stored_picture();
