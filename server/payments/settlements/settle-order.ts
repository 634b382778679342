// Closes an amount due, or a small overpayment, without a payment.
import { sql } from 'kysely'
import { formatPaise, fromRupees, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { balanceOf } from '#contract/orders/payments'
import { settlementAmountBlock, settlementBlock, settlementLabels } from '#contract/orders/settlements'
import type { SettleOrder } from '#contract/payments/admin-settlements'
import { audit } from '#server/audit/audit'
import { bookSettlement } from '#server/books/post/book-settlement'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { accountOf } from '#server/orders/read/order-view'
import { assertNotFuture } from '#server/payments/payment-day'
import { getSetting } from '#server/settings/settings'

/**
 * Reduces the amount due and posts it to the account of its kind. The customer gets no email.
 * @param order must be locked, so that no two settlements together exceed the amount due
 * Throws `illegal_transition` if nothing is due, and `invalid_input` if the amount exceeds what is due or the limit of
 * small differences, or the day is in the future or in a closed month.
 */
export async function settleOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  input: SettleOrder,
): Promise<void> {
  const { kind, amount, settledOn } = input
  assertNotFuture(settledOn, 'settledOn', "The date can't be in the future")
  const account = accountOf(order)
  const balancePaise = balanceOf(account)
  const amountPaise = fromRupees(amount)
  const block = settlementBlock({ status: account.status, balancePaise })
  if (block) throw refused('illegal_transition', block)
  const tooMuch = settlementAmountBlock(
    { balancePaise },
    {
      kind,
      amountPaise,
      limitPaise: await smallDifferenceLimit(tx),
      smallPaise: await smallOf(tx, order.id),
    },
  )
  if (tooMuch) throw refused('invalid_input', tooMuch, { fields: { amount: tooMuch } })
  const closedPaise = balancePaise < 0 ? subtract(zero, amountPaise) : amountPaise
  const added = await addSettlement(tx, ctx, order.id, input, closedPaise)
  await bookSettlement(tx, order, added, 'settledOn')
  await changeSettled(tx, order, closedPaise)
  const label = settlementLabels[kind]
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'settlement',
    note: [label, input.tdsSection, input.note].filter(Boolean).join(': '),
    amountPaise: closedPaise,
  })
  audit(tx, ctx, 'payment.settle', auditedOrder(order), { after: { settlementId: added.id, ...input } })
}

/** In paise. */
export const smallDifferenceLimit = async (db: Db): Promise<Paise> =>
  fromRupees((await getSetting(db, 'general')).smallDifferenceLimit)

/** Sum of an order's small differences, regardless of their direction, without reversed ones. */
async function smallOf(tx: Transaction, orderId: string): Promise<Paise> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(abs(s.amount_paise)), 0)::bigint as paise from settlements s
    where s.order_id = ${orderId} and s.kind = 'small_difference' and s.reverses_id is null
      and not exists (select from settlements r where r.reverses_id = s.id)`.execute(tx)
  return toPaise(rows[0]?.paise ?? 0)
}

const addSettlement = (
  tx: Transaction,
  ctx: AdminContext,
  orderId: string,
  { kind, settledOn, note, tdsSection, tan }: SettleOrder,
  amountPaise: Paise,
) =>
  tx
    .insertInto('settlements')
    .values({
      orderId,
      kind,
      amountPaise,
      settledOn,
      note: note || null,
      tdsSection: (kind === 'tds' && tdsSection) || null,
      tan: (kind === 'tds' && tan) || null,
      adminId: ctx.actor.id,
      recordedBy: ctx.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** @param closedPaise below 0 if more is due afterwards, or less overpaid */
export async function changeSettled(tx: Transaction, order: LockedOrder, closedPaise: Paise): Promise<void> {
  const account = accountOf(order)
  const creditedPaise = toPaise(account.creditedPaise + closedPaise)
  const isPaid = balanceOf({ ...account, creditedPaise }) <= 0
  await tx
    .updateTable('orders')
    .set({
      creditedPaise,
      settledPaise: toPaise(account.settledPaise + closedPaise),
      paymentStatus: isPaid ? 'completed' : 'pending',
      paidAt: isPaid ? (order.paidAt ?? new Date()) : null,
      version: order.version + 1,
      updatedAt: new Date(),
    })
    .where('id', '=', order.id)
    .execute()
}

/** "₹0.95 closed as small difference". */
export const settledMessage = ({ kind, amount }: SettleOrder): string =>
  `${formatPaise(fromRupees(amount))} closed: ${settlementLabels[kind].toLowerCase()}`
