-- Adds the elements of two arrays of the same length, for histograms that several processes write.
create or replace function add_arrays(a integer[], b integer[]) returns integer[]
language sql immutable parallel safe
return (select array_agg(x + y order by n) from unnest(a, b) with ordinality as pairs (x, y, n));
