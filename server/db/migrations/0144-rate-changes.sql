-- The GST rate of today's rules that staff decided not to apply to a line, in hundredths of a percent.
alter table order_lines add column declined_gst_basis_points int check (declined_gst_basis_points >= 0);
