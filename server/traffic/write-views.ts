// Adds views to daily sums. Unknown product ids are dropped here, so that junk reports only cost a little memory.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

const SEPARATOR = ' '

export const viewKey = (day: string, productId: string): string => `${day}${SEPARATOR}${productId}`

/** Writes rows in a fixed order to avoid deadlocks. */
export async function writeViews(db: Db, sums: ReadonlyMap<string, number>): Promise<void> {
  const keys = [...sums.keys()].map((key) => key.split(SEPARATOR))
  await sql`
    insert into product_views as v (day, product_id, views)
    select w.day, p.id, w.views
    from unnest(${keys.map(([day]) => day)}::date[], ${keys.map(([, id]) => id)}::uuid[],
      ${[...sums.values()]}::int[]) w (day, product_id, views)
    join products p on p.id = w.product_id
    order by p.id, w.day
    on conflict (product_id, day) do update set views = v.views + excluded.views`.execute(db)
}
