// The emails about money: received, refunded, reported by a customer, and not found.
import { formatDay, formatLongDay } from '#contract/base/days'
import { formatPaise, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { balanceOf } from '#contract/orders/payments'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { toCustomer, toSeller } from '#server/orders/mail/order-mail'
import { howToPayNow } from '#server/orders/mail/order-placed'
import type { OrderMailLinks } from '#server/orders/read/order-links'
import { accountOf, type OrderRow } from '#server/orders/read/order-view'

export const paymentMails = (links: OrderMailLinks): Record<string, MailTemplate> => ({
  'payment-received': toCustomer(links, async (order, { paymentId, reopened }, db) => {
    const payment = await findPayment(db, order.id, paymentId)
    if (!payment) return null
    const balance = toPaise(Math.max(0, balanceOf(accountOf(order))))
    return {
      fields: { amount: formatPaise(toPaise(payment.amountPaise)) },
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Amount', formatPaise(toPaise(payment.amountPaise))],
            ...(payment.reference ? [['Reference', payment.reference] as const] : []),
            ['Order total', formatPaise(toPaise(order.totalPaise))],
            ...(order.status === 'cancelled' ? [] : [['Amount due', formatPaise(balance)] as const]),
          ],
        },
        ...afterExpiry(order, reopened),
      ],
    }
  }),
  'payment-reminder': toCustomer(links, async (order, _, db) => {
    const isOpen = order.status === 'pending' && order.paidPaise === 0 && order.paymentDueOn !== null
    if (!isOpen) return null
    const due = formatLongDay(order.paymentDueOn)
    const { blocks, attachments } = await howToPayNow(order, balanceOf(accountOf(order)), db)
    return { fields: { due, amount: formatPaise(toPaise(order.totalPaise)) }, blocks, attachments }
  }),
  'order-reopened': toCustomer(links, (order) => ({
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Order total', formatPaise(toPaise(order.totalPaise))],
          ['Amount due', formatPaise(toPaise(Math.max(0, balanceOf(accountOf(order)))))],
        ],
      },
    ],
  })),
  'refund-sent': toCustomer(links, async (order, { paymentId, returnNumber = '' }, db) => {
    const refund = await findPayment(db, order.id, paymentId)
    if (!refund) return null
    const amount = formatPaise(subtract(zero, refund.amountPaise as Paise))
    const what = returnNumber ? `your return ${returnNumber}` : `order ${order.number}`
    return {
      fields: { amount, what },
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Amount', amount],
            ['Method', paymentMethodLabels[refund.method as PaymentMethod]],
            ...(refund.reference ? [['Reference', refund.reference] as const] : []),
            ['Sent on', formatDay(refund.receivedOn)],
            ['Reason', refund.note ?? ''],
          ],
        },
      ],
    }
  }),
  'payment-taken-back': toCustomer(links, async (order, { paymentId }, db) => {
    const reversal = await findPayment(db, order.id, paymentId)
    if (!reversal) return null
    const amount = formatPaise(subtract(zero, reversal.amountPaise as Paise))
    return {
      fields: { amount },
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Amount', amount],
            ...(reversal.reference ? [['Reference', reversal.reference] as const] : []),
            ['Reason', reversal.note ?? ''],
            ['Amount due', formatPaise(toPaise(Math.max(0, balanceOf(accountOf(order)))))],
          ],
        },
      ],
    }
  }),
  'payment-not-found': toCustomer(links, async (order, { claimId }, db) => {
    const claim = await findClaim(db, order.id, claimId)
    if (!claim) return null
    return {
      fields: { amount: formatPaise(toPaise(claim.amountPaise)), reference: claim.reference },
      blocks: [
        {
          kind: 'facts',
          rows: [
            ...claimRows(claim),
            ['Reason', claim.notFoundReason ?? ''],
            ['Amount due', formatPaise(toPaise(Math.max(0, balanceOf(accountOf(order)))))],
          ],
        },
      ],
    }
  }),
  'payment-claimed': toSeller(links, async (order, { claimId }, db) => {
    const claim = await findClaim(db, order.id, claimId)
    if (!claim) return null
    return {
      blocks: [
        {
          kind: 'facts',
          rows: [
            ...claimRows(claim),
            ['Screenshot', claim.screenshot === null ? 'None' : 'On the order'],
            ['Order balance', formatPaise(balanceOf(accountOf(order)))],
          ],
        },
      ],
    }
  }),
})

/** Explains what happens to an order that was paid after it had been cancelled. */
function afterExpiry({ status, expiredAt }: OrderRow, reopened: string | undefined): Block[] {
  const before = "Your order had been cancelled because it wasn't paid in time."
  if (reopened) return [{ kind: 'paragraph', text: `${before} It is active again.` }]
  if (status !== 'cancelled' || expiredAt === null) return []
  const text = `${before} Some of the items are no longer in stock. We will contact you about the refund.`
  return [{ kind: 'paragraph', text }]
}

const findPayment = (db: Db, orderId: string, id = '') =>
  db.selectFrom('payments').selectAll().where('id', '=', id).where('orderId', '=', orderId).executeTakeFirst()

const findClaim = (db: Db, orderId: string, id = '') =>
  db
    .selectFrom('paymentClaims')
    .selectAll()
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .executeTakeFirst()

type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>

const claimRows = ({ amountPaise, method, reference, paidOn }: Claim): (readonly [string, string])[] => [
  ['Amount', formatPaise(toPaise(amountPaise))],
  ['Method', paymentMethodLabels[method as PaymentMethod]],
  ['Reference', reference],
  ['Paid on', formatDay(paidOn)],
]
