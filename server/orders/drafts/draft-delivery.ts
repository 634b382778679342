// Where the goods of a draft go when its customer is chosen.
import type { DraftDelivery } from '#contract/orders/drafts/order-draft-content'
import type { Db } from '#server/db/database'

const nowhere: DraftDelivery = { kind: 'address', address: null }

/** Returns the wanted address if it is one of the customer's, else their default one. A typed address and the counter stay. */
export async function deliveryTo(
  db: Db,
  customerId: string | null,
  wanted: DraftDelivery = nowhere,
): Promise<DraftDelivery> {
  if (wanted.kind !== 'address') return wanted
  if (customerId === null) return nowhere
  const own = await db
    .selectFrom('addresses')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
  const chosen = own.find(({ id }) => id === wanted.address) ?? own[0]
  return { kind: 'address', address: chosen?.id ?? null }
}
