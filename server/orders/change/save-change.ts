// Writes a planned change of an order: lines, totals, promotions, stock, timeline, webhook event and email.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { formatPaise, type Paise, subtract, toPaise } from '#contract/base/money'
import type { ChargedAmounts } from '#contract/orders/charges'
import { balanceOf } from '#contract/orders/payments'
import { lastPaymentDay } from '#contract/settings/unpaid-orders'
import { recordEvent } from '#server/connections/webhooks/record-event'
import { json, type Transaction } from '#server/db/database'
import type { ActorContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { adminIdOf, appendEvent } from '#server/orders/fulfil/append-event'
import { isForgotten, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { accountOf, choiceOf } from '#server/orders/read/order-view'
import { exchangeUses } from '#server/prices/promotions/count-uses'
import { parseSetting } from '#server/settings/settings'
import { changeStock, roundOfChange } from '#server/stock/levels/stock'
import { changesOf } from './describe-change.ts'
import type { ChangePlan, PlannedLine } from './plan-change.ts'

export interface SavedChange {
  order: LockedOrder
  plan: ChangePlan
  tellCustomer: boolean
  /** Further changes in words, for example the order that was merged. */
  also?: string[]
}

/** Returns the changes in words. Throws `out_of_stock`, and `conflict` for a promotion that has been used up. */
export async function saveChange(
  tx: Transaction,
  ctx: ActorContext,
  { order, plan, tellCustomer, also = [] }: SavedChange,
): Promise<string[]> {
  const changes = [...also, ...changesOf(plan)]
  await sql`select add_price_rows(${order.id}, -1)`.execute(tx)
  await replaceLines(tx, order.id, plan.lines)
  await replacePromotions(tx, order, plan)
  await updateOrder(tx, order, plan)
  await sql`select add_price_rows(${order.id}, 1)`.execute(tx)
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'change',
    note: changes.join('\n'),
    amountPaise: subtract(plan.amounts.totalPaise, toPaise(order.totalPaise)),
  })
  const cause = { orderId: order.id, actorName: ctx.actor.name, adminId: adminIdOf(ctx) }
  await changeStock(tx, plan.taken, { ...cause, round: roundOfChange(order.version) })
  await countUses(tx, plan)
  recordEvent(tx, { type: 'order.changed', subjectId: order.id })
  if (tellCustomer) await tell(tx, order, changes)
  return changes
}

export async function tell(tx: Transaction, order: LockedOrder, changes: readonly string[]): Promise<void> {
  if (isForgotten(order)) return
  await queueMail(tx, {
    key: `order-changed:${order.id}:${order.version + 1}`,
    template: 'order-changed',
    data: {
      orderId: order.id,
      changes: JSON.stringify(changes),
      before: formatPaise(toPaise(order.totalPaise)),
    },
  })
}

/** Lines keep their ids. Nothing refers to them yet, because nothing has been dispatched. */
export async function replaceLines(
  tx: Transaction,
  orderId: string,
  lines: readonly PlannedLine[],
): Promise<void> {
  await tx.deleteFrom('orderLines').where('orderId', '=', orderId).execute()
  await tx
    .insertInto('orderLines')
    .values(
      lines.map(({ isNew: _, agreedPaise: _agreed, specifications, ...line }, at) => ({
        ...line,
        orderId,
        position: at + 1,
        specifications: json(specifications),
      })),
    )
    .execute()
}

async function replacePromotions(
  tx: Transaction,
  order: LockedOrder,
  { promotions }: ChangePlan,
): Promise<void> {
  await tx.deleteFrom('orderPromotions').where('orderId', '=', order.id).execute()
  if (promotions.length === 0) return
  await tx
    .insertInto('orderPromotions')
    .values(
      promotions.map(({ promotion, discountPaise, discountWithGstPaise }, at) => ({
        orderId: order.id,
        customerId: order.customerId,
        position: at + 1,
        promotionId: promotion.id,
        name: promotion.name,
        code: promotion.code,
        discountPaise,
        discountWithGstPaise,
        isFreeShipping: promotion.kind === 'free_shipping',
      })),
    )
    .execute()
}

/** The uses of promotions that no longer apply become free, and new ones are counted, after the stock. */
async function countUses(tx: Transaction, { content, promotions }: ChangePlan): Promise<void> {
  const former = new Set(content.promotions.flatMap(({ promotionId }) => promotionId ?? []))
  const applied = promotions.map(({ promotion }) => promotion)
  const added = applied.filter(({ id }) => !former.has(id))
  const dropped = [...former].filter((id) => !applied.some((promotion) => promotion.id === id))
  await exchangeUses(tx, { dropped, added })
}

async function updateOrder(tx: Transaction, order: LockedOrder, plan: ChangePlan): Promise<void> {
  const { amounts, lines, address, shippingChoice, awaitsFreight, freeShipping, holdReason } = plan
  await tx
    .updateTable('orders')
    .set({
      ...totalsOf(amounts),
      unitCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      freeShipping,
      awaitsFreight,
      shippingChoice: shippingChoice && json(shippingChoice),
      shippingMethodId: shippingChoice
        ? sql<string>`(select id from shipping_methods where id = ${shippingChoice._id} for key share)`
        : null,
      placeOfSupply: plan.placeOfSupply,
      version: order.version + 1,
      updatedAt: new Date(),
      ...paymentOf(order, plan),
      ...(holdReason !== null && order.holdReason === null && { holdReason }),
      ...(address && {
        shipName: address.nameOrCompany,
        shipAddress: address.fullAddress,
        shipCity: address.city,
        shipState: address.state,
        shipZipCode: address.zipCode,
        shipCountry: address.country,
        shipPhone: address.phone ?? '',
      }),
    })
    .where('id', '=', order.id)
    .execute()
}

export const totalsOf = (amounts: ChargedAmounts) => ({
  subtotalPaise: amounts.subtotalPaise,
  discountPaise: amounts.discountPaise,
  shippingPaise: amounts.shippingPaise,
  paymentFeePaise: amounts.paymentFeePaise,
  addedChargesPaise: amounts.addedChargesPaise,
  chargesGstPaise: amounts.chargesGstPaise,
  gstPaise: amounts.gstPaise,
  roundOffPaise: amounts.roundOffPaise,
  totalPaise: amounts.totalPaise,
})

/** Payments stay. An order without an amount due counts as paid and has no deadline. */
export function paymentAfter(order: LockedOrder, totalPaise: Paise) {
  if (balanceOf({ ...accountOf(order), totalPaise }) <= 0) {
    return { paymentStatus: 'completed', paidAt: order.paidAt ?? new Date(), paymentDueOn: null }
  }
  return {
    paymentStatus: order.paymentStatus === 'completed' ? 'pending' : order.paymentStatus,
    paidAt: null,
  }
}

/** A deadline begins when an amount is due that wasn't, or is final. */
function paymentOf(order: LockedOrder, { amounts, awaitsFreight, content }: ChangePlan) {
  const payment = paymentAfter(order, amounts.totalPaise)
  if ('paymentDueOn' in payment) return payment
  if (awaitsFreight) return { ...payment, paymentDueOn: null }
  const begins =
    (order.awaitsFreight || order.totalPaise === 0) &&
    order.status === 'pending' &&
    order.paidPaise === 0 &&
    order.creditDays === null
  if (!begins) return payment
  const rule = parseSetting('unpaidOrders', content.unpaidOrders)
  return { ...payment, paymentDueOn: lastPaymentDay(rule, today(), choiceOf(order)?.kind ?? null) }
}
