// Creates draft purchase orders for the chosen suggestions, one per supplier.
import { dayOf } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { USUAL_LEAD_DAYS } from '#contract/purchasing/reorder'
import type { OrderSuggested } from '#contract/purchasing/suggestions'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { createPurchaseOrder } from '#server/purchasing/orders/create-purchase-order'

type Item = OrderSuggested['items'][number]

/**
 * Uses the cost agreed with the supplier, or otherwise the average cost of the units in stock. If neither is known,
 * the cost is 0 and has to be set in the draft. Returns the ids. Throws the errors of creating a draft.
 */
export async function orderSuggested(
  tx: Transaction,
  ctx: AdminContext,
  items: readonly Item[],
): Promise<string[]> {
  const ids: string[] = []
  // Lock in a fixed order to avoid deadlocks.
  const bySupplier = [...Map.groupBy(items, ({ supplierId }) => supplierId)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (const [supplierId, wanted] of bySupplier) {
    const terms = await listTerms(tx, supplierId, wanted)
    const leadDays = Math.max(
      ...wanted.map(({ productId }) => terms.get(productId)?.leadDays ?? USUAL_LEAD_DAYS),
    )
    const id = await createPurchaseOrder(tx, ctx, {
      supplierId,
      expectedDelivery: dayOf(new Date(ctx.now.getTime() + leadDays * 86_400_000)),
      notes: '',
      lines: wanted.map(({ productId, quantity }) => ({
        productId,
        quantity,
        unitCost: terms.get(productId)?.unitCost ?? 0,
      })),
    })
    ids.push(id)
  }
  return ids
}

async function listTerms(tx: Transaction, supplierId: string, wanted: readonly Item[]) {
  const productIds = wanted.map(({ productId }) => productId)
  if (![supplierId, ...productIds].every((id) => Id.safeParse(id).success))
    throw refused('invalid_input', "A supplier or product doesn't exist")
  const rows = await tx
    .selectFrom('stockLevels as l')
    .leftJoin('suppliers as s', (join) => join.on('s.id', '=', supplierId))
    .leftJoin('supplierProducts as x', (join) =>
      join.onRef('x.productId', '=', 'l.productId').on('x.supplierId', '=', supplierId),
    )
    .select(['l.productId', 'l.averageCostPaise', 'x.costPaise', 'x.leadTimeDays', 's.leadTimeDays as usual'])
    .where('l.productId', 'in', productIds)
    .execute()
  return new Map(
    rows.map(({ productId, averageCostPaise, costPaise, leadTimeDays, usual }) => [
      productId,
      {
        unitCost: toRupees(toPaise(costPaise ?? Math.round(Number(averageCostPaise ?? 0)))),
        leadDays: leadTimeDays ?? usual ?? USUAL_LEAD_DAYS,
      },
    ]),
  )
}
