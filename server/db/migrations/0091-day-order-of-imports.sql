-- How the dates of a file were read: FoundDayOrder of contract/base/day-order.ts. Null if the file has no date of
-- numbers.
alter table imports add column day_order jsonb;
