// Companies whose people order in full packs.
import { type RawBuilder, sql } from 'kysely'

/**
 * An SQL expression for the units per pack in which a customer orders a product: 1 for guests, private customers and
 * companies that may order single units.
 * @param customerId null for a guest
 * @param product alias of the table of products
 */
export const packSizeFor = (customerId: string | null, product = 'p'): RawBuilder<number> =>
  customerId === null
    ? sql<number>`1`
    : sql<number>`case when ${sql.ref(`${product}.pack_size`)} > 1 and (
        select c.full_packs from company_people u join companies c on c.id = u.company_id
        where u.customer_id = ${customerId} and c.is_active)
      then ${sql.ref(`${product}.pack_size`)} else 1 end`
