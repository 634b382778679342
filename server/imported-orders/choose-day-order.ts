// Reads the dates of a checked file of orders in another order of day and month.
import type { DayOrder } from '#contract/base/day-order'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { checkAgain, lockChecked } from '#server/imports/check-again'
import { type OrderFileOptions, orderFiles } from './check-orders.ts'

/** Throws `not_found`, or `illegal_transition` for an accepted import. A file that proves an order keeps it. */
export async function chooseOrderOfDays(
  tx: Transaction,
  ctx: AdminContext,
  importId: string,
  dayOrder: DayOrder,
): Promise<void> {
  const found = await lockChecked<OrderFileOptions>(tx, { subject: 'orders', id: importId })
  await checkAgain(tx, { ...found, options: { dayOrder } }, orderFiles)
  const { id, fileName } = found
  audit(tx, ctx, 'import.check', { id, name: fileName }, { after: { dayOrder } })
}
