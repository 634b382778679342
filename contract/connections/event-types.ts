// What the shop tells other systems of: a closed list. Each event takes of whoever wants it what they need to see its
// subject in the back office.
import type { Permission } from '#contract/staff/permissions'

export const eventGroups = {
  orders: 'Orders',
  payments: 'Payments',
  returns: 'Shipments and returns',
  products: 'Products and stock',
  people: 'Customers and inquiries',
} as const
export type EventGroup = keyof typeof eventGroups

interface Described {
  group: EventGroup
  /** When it is sent. */
  about: string
  permission: Permission
}

const ofOrder = { group: 'orders', permission: 'orders.read' } as const
const ofPayment = { group: 'payments', permission: 'orders.read' } as const
const ofReturn = { group: 'returns', permission: 'orders.read' } as const
const ofProduct = { group: 'products', permission: 'products.read' } as const

export const webhookEvents = {
  'order.placed': { ...ofOrder, about: 'A customer has placed an order.' },
  'order.processing': { ...ofOrder, about: 'An order is being prepared.' },
  'order.shipped': { ...ofOrder, about: 'The last units of an order have left.' },
  'order.delivered': { ...ofOrder, about: 'An order has arrived.' },
  'order.cancelled': { ...ofOrder, about: 'An order was cancelled.' },
  'order.reopened': { ...ofOrder, about: 'An order that was cancelled unpaid goes on.' },
  'order.returned': { ...ofOrder, about: 'All units of an order have come back.' },
  'order.refunded': { ...ofOrder, about: 'All money of an order has gone back.' },
  'payment.recorded': { ...ofPayment, about: 'Money that has come was recorded.' },
  'payment.refunded': { ...ofPayment, about: 'Money was given back.' },
  'payment.reversed': { ...ofPayment, about: 'A receipt that was recorded by mistake was taken back.' },
  'shipment.status': { ...ofReturn, about: 'A shipment has left or gone on.' },
  'return.requested': { ...ofReturn, about: 'A customer wants to send units back.' },
  'return.approved': { ...ofReturn, about: 'A return was approved.' },
  'return.rejected': { ...ofReturn, about: 'A return was rejected.' },
  'return.received': { ...ofReturn, about: 'Units have come back.' },
  'return.refunded': { ...ofReturn, about: 'The money of a return has gone back.' },
  'product.created': { ...ofProduct, about: 'A product was added.' },
  'product.changed': { ...ofProduct, about: 'A product was changed by an admin.' },
  'product.deleted': { ...ofProduct, about: 'A product was deleted.' },
  'stock.low': {
    group: 'products',
    permission: 'stock.read',
    about: 'A product runs out, or is out of stock.',
  },
  'customer.registered': {
    group: 'people',
    permission: 'customers.read',
    about: 'Somebody has opened an account.',
  },
  'inquiry.received': {
    group: 'people',
    permission: 'inquiries.read',
    about: 'A visitor has asked something.',
  },
} as const satisfies Record<string, Described>

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]

/** Sent at a press of a button, to one address. */
export const TEST_EVENT = 'webhook.test'

export type SentEvent = WebhookEvent | typeof TEST_EVENT

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(webhookEvents, name)

/** What of these events somebody may not see. */
export const unseenEvents = (
  events: readonly WebhookEvent[],
  held: ReadonlySet<Permission>,
): WebhookEvent[] => events.filter((event) => !held.has(webhookEvents[event].permission))
