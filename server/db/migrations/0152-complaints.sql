-- Complaints are inquiries with deadlines (Consumer Protection (E-Commerce) Rules, 2020, rule 4(5)).
alter table inquiries drop constraint inquiries_subject_check;
alter table inquiries add constraint inquiries_subject_check
  check (subject in ('general', 'product', 'bulk-order', 'export', 'complaint'));

create index inquiries_complaints on inquiries (created_at desc) where subject = 'complaint';
