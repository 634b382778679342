// Reverses a settlement that was recorded by mistake, or a debt that was paid after all. The amount is due again.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { subtract, toPaise, zero } from '#contract/base/money'
import { type SettlementKind, settlementLabels } from '#contract/orders/settlements'
import type { ReverseSettlement } from '#contract/payments/admin-settlements'
import { audit } from '#server/audit/audit'
import { bookSettlement } from '#server/books/post/book-settlement'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { changeSettled } from './settle-order.ts'

/** Returns the kind of a settlement. Throws `not_found` if it isn't of the order. */
export async function kindOfSettlement(
  tx: Transaction,
  orderId: string,
  id: string,
): Promise<SettlementKind> {
  const row = await tx
    .selectFrom('settlements')
    .select('kind')
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!row) throw notFound('Settlement')
  return row.kind as SettlementKind
}

/**
 * Posted today, because the month of the settlement may be closed.
 * @param order must be locked, so that of two concurrent attempts the second is refused
 * Throws `not_found` if it isn't a settlement of the order, and `illegal_transition` if it was already reversed.
 */
export async function reverseSettlement(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { settlement: id, reason }: ReverseSettlement,
): Promise<void> {
  const settlement = await findSettlement(tx, order.id, id)
  if (settlement.isReversed) throw refused('illegal_transition', 'This settlement has already been reversed')
  const amountPaise = subtract(zero, toPaise(settlement.amountPaise))
  const { kind, tdsSection, tan } = settlement
  const added = await tx
    .insertInto('settlements')
    .values({
      orderId: order.id,
      kind,
      amountPaise,
      settledOn: today(),
      note: reason,
      reversesId: settlement.id,
      tdsSection,
      tan,
      adminId: ctx.actor.id,
      recordedBy: ctx.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await bookSettlement(tx, order, added, 'reason')
  await changeSettled(tx, order, amountPaise)
  const note = `${settlementLabels[kind as SettlementKind]}: ${reason}`
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'settlement', note, amountPaise })
  audit(tx, ctx, 'payment.unsettle', auditedOrder(order), { after: { settlement: id, reason } })
}

/** A reversal can't be reversed. */
async function findSettlement(tx: Transaction, orderId: string, id: string) {
  const row = await tx
    .selectFrom('settlements as s')
    .select(['s.id', 's.kind', 's.amountPaise', 's.tdsSection', 's.tan'])
    .select(sql<boolean>`exists (select from settlements r where r.reverses_id = s.id)`.as('isReversed'))
    .where('s.id', '=', id)
    .where('s.orderId', '=', orderId)
    .where('s.reversesId', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('Settlement')
  return row
}
