// Adds an internal note, the only possible change of an order from a previous store.
import { Id } from '#contract/base/text'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

/** Locks the order, so that the import can't be undone at the same time. Throws `not_found`. */
export async function addNote(
  tx: Transaction,
  ctx: AdminContext,
  orderId: string,
  text: string,
): Promise<void> {
  const order =
    Id.safeParse(orderId).success &&
    (await tx
      .selectFrom('importedOrders')
      .select(['id', 'number'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst())
  if (!order) throw notFound('Order')
  const { id: noteId } = await tx
    .insertInto('importedOrderNotes')
    .values({ orderId, text, adminId: ctx.actor.id, author: ctx.actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'imported-order.note', { id: order.id, name: order.number }, { after: { noteId } })
}
