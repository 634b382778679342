// The values of the placeholders in WhatsApp messages about an order.
import { formatDay } from '#contract/base/days'
import { formatPaise, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import type { MessageKindName } from '#contract/messages/message-kinds'
import type { OrderStatus } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import { waysOfChoice, waysOfSeller } from '#contract/payment-methods/ways-to-pay'
import { upiLink } from '#contract/payments/upi'
import { isCounterSale } from '#contract/shipping/counter-sale'
import type { Db } from '#server/db/database'
import { isForgotten } from '#server/orders/fulfil/lock-order'
import { type OrderMailLinks, orderLinkUrl } from '#server/orders/read/order-links'
import { accountOf, choiceOf, type OrderRow, shippingChoiceOf } from '#server/orders/read/order-view'
import { listShipments } from '#server/orders/read/shipment-queries'
import { getInstructions } from '#server/payment-methods/instructions'
import { listReturns } from '#server/returns/return-queries'

/** Ids in the data of the event that caused the message; without them, the newest payment or return counts. */
export interface EventIds {
  paymentId?: string | undefined
  shipmentId?: string | undefined
  returnId?: string | undefined
}

export interface FieldDeps {
  db: Db
  links: OrderMailLinks
  /** Name of the shop. */
  shop: string
}

type Fields = Record<string, string>

/** Returns null if the message makes no sense for the order, such as a tracking message before it was shipped. */
export async function orderFields(
  deps: FieldDeps,
  order: OrderRow,
  kind: MessageKindName,
  ids: EventIds = {},
): Promise<Fields | null> {
  const own = await ownFields(deps, order, kind, ids)
  if (own === null) return null
  const link = orderLink(deps.links, order)
  return { name: order.customerName, orderNumber: order.number, shop: deps.shop, link, ...own }
}

async function ownFields({ db, links }: FieldDeps, order: OrderRow, kind: MessageKindName, ids: EventIds) {
  const total = formatPaise(toPaise(order.totalPaise))
  const due = toPaise(Math.max(0, balanceOf(accountOf(order))))
  const amount = formatPaise(due)
  const status = order.status as OrderStatus
  switch (kind) {
    case 'order-placed':
      return { total, payment: await paymentSentence(db, links, order, due) }
    case 'payment-reminder': {
      if (due === 0 || order.awaitsFreight || !demandedIn.has(status)) return null
      const day =
        status === 'pending' && order.paymentDueOn ? `Please pay by ${formatDay(order.paymentDueOn)}.` : ''
      return { amount, total, due: day, payment: await paymentSentence(db, links, order, due) }
    }
    case 'order-amount':
      return { total, amount, payment: await paymentSentence(db, links, order, due) }
    case 'payment-received': {
      const payment = await findPayment(db, order.id, 'receipt', ids.paymentId)
      if (!payment) return null
      const balance = due === 0 ? 'Your order is fully paid.' : `${amount} is still due.`
      return { amount: formatPaise(payment), balance: status === 'cancelled' ? '' : balance }
    }
    case 'refund-sent': {
      const refund = await findPayment(db, order.id, 'refund', ids.paymentId)
      return refund && { amount: formatPaise(subtract(zero, refund)) }
    }
    case 'order-packed':
      return status === 'processing' ? {} : null
    case 'order-shipped':
      if (isCounterSale(shippingChoiceOf(order))) return null
      return shippedFields(db, order, ids.shipmentId)
    case 'order-delivered':
      return status === 'delivered'
        ? { day: order.deliveredAt ? `on ${formatDay(order.deliveredAt)}` : '' }
        : null
    case 'order-cancelled':
      return status === 'cancelled'
        ? { reason: order.cancelReason ? `Reason: ${withStop(order.cancelReason)}` : '' }
        : null
    case 'return-approved': {
      const returns = await listReturns(db, order.id)
      const approved = returns.findLast(({ _id, status: state }) =>
        ids.returnId === undefined ? state === 'approved' : _id === ids.returnId,
      )
      return approved ? { returnNumber: approved.returnNumber } : null
    }
    case 'order-status':
      return { status: await statusSentence(db, order, status) }
    case 'order-delay':
      return status === 'pending' || status === 'processing' ? {} : null
    case 'address-check': {
      const { shipName, shipAddress, shipCity, shipState, shipZipCode } = order
      return {
        address: [shipName, shipAddress, shipCity, `${shipState} ${shipZipCode}`].filter(Boolean).join(', '),
      }
    }
    case 'receivables-reminder':
    case 'quote-sent':
      return null
  }
}

const demandedIn: ReadonlySet<OrderStatus> = new Set(['pending', 'processing', 'shipped', 'delivered'])

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const standings: Record<OrderStatus, string> = {
  pending: 'has been received and will be processed next.',
  processing: 'is being packed.',
  shipped: 'is on its way to you.',
  delivered: 'was delivered.',
  cancelled: 'was cancelled.',
  returned: 'has been returned to us.',
  refunded: 'was refunded.',
}

async function statusSentence(db: Db, order: OrderRow, status: OrderStatus): Promise<string> {
  const shipped = status === 'shipped' ? await shippedFields(db, order, undefined) : null
  return shipped?.tracking ? `${standings[status]} ${shipped.tracking}` : standings[status]
}

async function shippedFields(db: Db, order: OrderRow, shipmentId: string | undefined) {
  const shipments = await listShipments(db, order.id)
  const shipment =
    shipmentId === undefined ? shipments.at(-1) : shipments.find(({ _id }) => _id === shipmentId)
  if (!shipment) return null
  const { carrier, trackingNumber, trackingUrl, estimatedDelivery } = shipment
  const number = trackingNumber ? `${carrier}, tracking number ${trackingNumber}` : carrier
  const isPart = order.status === 'processing'
  return {
    what: `${isPart ? 'Part of your order' : 'Your order'} ${order.number}`,
    tracking: trackingUrl ? `${number}: ${trackingUrl}` : number,
    expected: estimatedDelivery ? `Expected delivery: ${formatDay(estimatedDelivery)}.` : '',
  }
}

/** How to pay the amount: by UPI if the order allows it, and where to find the other ways. */
async function paymentSentence(db: Db, links: OrderMailLinks, order: OrderRow, due: Paise): Promise<string> {
  if (order.awaitsFreight) return 'We will tell you the freight and the total before you pay.'
  if (due === 0) return 'No payment is due.'
  const choice = choiceOf(order)
  const amount = formatPaise(due)
  const ways = choice
    ? waysOfChoice(choice, { orderNumber: order.number, amount })
    : waysOfSeller(await getInstructions(db))
  if (ways.sentence) return ways.sentence
  const upi = ways.accounts.find((account) => account.kind === 'upi')?.upi
  const link = orderLink(links, order)
  const pay = upi
    ? `Pay by UPI: ${upiLink(upi, due, order.number)}`
    : `Please pay ${amount} and quote ${order.number}.`
  return link === '' ? pay : `${pay} How to pay: ${link}`
}

/**
 * The order in My Orders, or its own page if the buyer can't sign in. The link proves nothing about the buyer's email
 * address. Empty without a base address, and for an order whose page can't be opened.
 */
function orderLink({ publicUrl, orderLinks }: OrderMailLinks, order: OrderRow): string {
  if (publicUrl === null || isForgotten(order)) return ''
  if (order.customerId !== null && order.customerEmail !== '')
    return `${publicUrl}/my-orders?${new URLSearchParams({ order: order.number })}`
  return orderLinkUrl(publicUrl, orderLinks.token(order, 'page'))
}

/** Returns the amount of a payment of the order, or of the newest one. */
async function findPayment(
  db: Db,
  orderId: string,
  kind: 'receipt' | 'refund',
  id: string | undefined,
): Promise<Paise | null> {
  const row = await db
    .selectFrom('payments')
    .select('amountPaise')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toPaise(row.amountPaise) : null
}
