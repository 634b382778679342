// Writes how many units each product sold in the last 90 days, for lists of best sellers and the order of searches.
import { sql } from 'kysely'
import { addDays, today } from '#contract/base/days'
import { type Db, transaction } from '#server/db/database'

const DAYS = 90
/** Products written by one transaction, so that none is locked for long. */
const BATCH = 1_000

/** Writes only products whose number has changed, in id order like other changes of several products. */
export async function countBestSellers(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; units: number }>`
    select p.id, coalesce(s.units, 0)::int as units
    from products p left join (
      select product_id, greatest(0, sum(units_sold - units_returned)) as units from sales_product_days
      where day > ${addDays(today(), -DAYS)}::date and product_id is not null group by product_id
    ) s on s.product_id = p.id
    where p.sold_units <> coalesce(s.units, 0) order by p.id`.execute(db)
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    await transaction(db, async (tx) => {
      await sql`
        update products p set sold_units = n.units
        from (
          select p.id, n.units from products p
          join unnest(${batch.map(({ id }) => id)}::uuid[], ${batch.map(({ units }) => units)}::int[]) n (id, units) using (id)
          order by p.id for no key update of p
        ) n where n.id = p.id`.execute(tx)
    })
  }
}
