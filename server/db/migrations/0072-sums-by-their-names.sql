-- The sums of customers bear the names that the screens have: what was spent is what was ordered, and sales are those of
-- the books.
alter table customer_sums rename column spent_paise to sales_paise;
alter table customer_sums rename column year_spent_paise to year_sales_paise;
alter table customer_sums rename column ordered_paise to spent_paise;
