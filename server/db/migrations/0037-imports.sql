-- One table of imports for whatever is imported.

alter table product_imports rename to imports;
alter table product_import_rows rename to import_rows;
alter table imports rename column category_name to chosen;
alter table imports drop column category_id;
alter table imports add column subject text not null default 'products';
alter table imports alter column subject drop default;
alter table import_rows rename column sku to key;
alter table import_rows rename column product_id to subject_id;

drop index product_imports_newest;
create index imports_newest on imports (subject, created_at desc, id desc);
alter index product_import_rows_waiting rename to import_rows_waiting;
alter index product_import_rows_product rename to import_rows_subject;
