-- expand
-- Alt texts of pictures by path. Keyed by path rather than by position, so that a release that only knows the pictures
-- can reorder and remove them.
alter table products add column image_alts jsonb not null default '{}';
alter table families add column image_alts jsonb not null default '{}';
-- The alt text that a picture of an import gets when it is added to its product.
alter table import_pictures add column alt_text text not null default '';
