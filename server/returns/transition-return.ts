// The only function that changes a return's status: by its transition table, with the effects on stock, money and
// order, the entry in the order's history and the email to the customer, all in one transaction.
import { sql } from 'kysely'
import { type Paise, toPaise } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { ReturnStatus } from '#contract/orders/return-request'
import type { ReturnTransition } from '#contract/returns/admin'
import { returnStepBlock } from '#contract/returns/returns'
import { audit } from '#server/audit/audit'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder, lockOrder } from '#server/orders/fulfil/lock-order'
import { closeRefunded } from '#server/payments/close-order'
import { payRefund } from '#server/payments/pay-refund'
import { raiseOrderVersion } from './raise-order-version.ts'
import { receiveUnits } from './receive-units.ts'

type LockedReturn = Awaited<ReturnType<typeof lockReturn>>['found']

/**
 * Throws `not_found`, `illegal_transition` if the table doesn't allow the step, `version_conflict` if the return was
 * changed since it was read, and `invalid_input` for units or money that don't add up. Returns the return as it was
 * before.
 */
export async function transitionReturn(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  step: ReturnTransition,
): Promise<LockedReturn> {
  const { order, found } = await lockReturn(tx, id)
  refuseBarred(found, step)
  const changed = await takeEffect(tx, ctx, order, found, step)
  await tx
    .updateTable('returns')
    .set({
      status: step.to,
      version: found.version + 1,
      updatedAt: new Date(),
      ...(step.to === 'refunded'
        ? { refundedPaise: order.paidPaise - changed.paidPaise }
        : { note: step.note || found.note }),
    })
    .where('id', '=', found.id)
    .execute()
  recordEvent(tx, { type: `return.${step.to}`, subjectId: order.id, detail: { returnId: found.id } })
  const { number: returnNumber, status } = found
  audit(tx, ctx, `return.${step.to}`, auditedOrder(order), {
    before: { returnNumber, status },
    after: { returnNumber, ...step },
  })
  return found
}

/** Locks the order first, like every other change, so that concurrent steps wait for each other. */
async function lockReturn(tx: Transaction, id: string) {
  const isId = Id.safeParse(id).success
  const known = await tx
    .selectFrom('returns')
    .select('orderId')
    .where(isId ? 'id' : 'number', '=', id)
    .executeTakeFirst()
  if (!known) throw notFound('Return')
  const order = await lockOrder(tx, known.orderId)
  const found = await tx
    .selectFrom('returns')
    .selectAll()
    .where(isId ? 'id' : 'number', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('Return')
  return { order, found: { ...found, status: found.status as ReturnStatus } }
}

function refuseBarred({ status, version }: LockedReturn, step: ReturnTransition): void {
  const block = returnStepBlock(status, step.to)
  if (block) throw refused('illegal_transition', block)
  if (version !== step.version) {
    throw refused('version_conflict', 'Someone else has changed this return. Reload it and try again.')
  }
}

/** Returns the updated order. */
async function takeEffect(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  found: LockedReturn,
  step: ReturnTransition,
): Promise<LockedOrder> {
  if (step.to === 'refunded') {
    const back = { id: found.id, number: found.number, valuePaise: await receivedValue(tx, found.id) }
    return closeRefunded(tx, ctx, await payRefund(tx, ctx, order, step, back))
  }
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'return',
    returnStatus: step.to,
    note: step.note ? `${found.number}: ${step.note}` : found.number,
  })
  const template = `return-${step.to}`
  const data = { orderId: order.id, returnId: found.id, note: step.note }
  await queueMail(tx, { key: `${template}:${found.id}`, template, data })
  if (step.to !== 'received') return raiseOrderVersion(tx, order)
  // The refund may have come before the units arrived.
  return closeRefunded(tx, ctx, await receiveUnits(tx, ctx, order, found.id, step.items))
}

async function receivedValue(tx: Transaction, returnId: string): Promise<Paise> {
  const { rows } = await sql<{ valuePaise: number }>`
    select (r.charges_paise + r.round_off_paise + coalesce((select sum(value_paise) from return_lines where return_id = r.id), 0))::bigint
      as value_paise from returns r where r.id = ${returnId}`.execute(tx)
  return toPaise(rows[0]?.valuePaise ?? 0)
}
