// The closed list of events that webhooks can subscribe to. Each requires the permission that its subject requires in
// the back office.
import type { Permission } from '#contract/base/permissions'

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
  /** When the event is sent. */
  about: string
  permission: Permission
}

const ofOrder = { group: 'orders', permission: 'orders.read' } as const
const ofPayment = { group: 'payments', permission: 'orders.read' } as const
const ofReturn = { group: 'returns', permission: 'orders.read' } as const
const ofProduct = { group: 'products', permission: 'products.read' } as const

export const webhookEvents = {
  'order.placed': { ...ofOrder, about: 'A customer placed an order.' },
  'order.amount_changed': { ...ofOrder, about: 'A charge was added to an order, or its amount reduced.' },
  'order.changed': {
    ...ofOrder,
    about: 'Items, address or delivery of an order were changed, or it was split or merged.',
  },
  'order.processing': { ...ofOrder, about: 'An admin started processing an order.' },
  'order.shipped': { ...ofOrder, about: 'The last units of an order were shipped.' },
  'order.delivered': { ...ofOrder, about: 'An order was delivered.' },
  'order.cancelled': { ...ofOrder, about: 'An order was cancelled.' },
  'order.reopened': { ...ofOrder, about: 'An order that had been cancelled unpaid was reinstated.' },
  'order.returned': { ...ofOrder, about: 'All units of an order were returned.' },
  'order.refunded': { ...ofOrder, about: 'An order was refunded in full.' },
  'payment.recorded': { ...ofPayment, about: 'A payment was recorded.' },
  'payment.refunded': { ...ofPayment, about: 'A refund was recorded.' },
  'payment.reversed': { ...ofPayment, about: 'A payment that had been recorded by mistake was voided.' },
  'shipment.status': { ...ofReturn, about: 'The status of a shipment changed.' },
  'return.requested': { ...ofReturn, about: 'A customer requested a return.' },
  'return.approved': { ...ofReturn, about: 'A return was approved.' },
  'return.rejected': { ...ofReturn, about: 'A return was rejected.' },
  'return.received': { ...ofReturn, about: 'The units of a return were received.' },
  'return.refunded': { ...ofReturn, about: 'A return was refunded.' },
  'product.created': { ...ofProduct, about: 'A product was added.' },
  'product.changed': { ...ofProduct, about: 'An admin changed a product.' },
  'product.deleted': { ...ofProduct, about: 'A product was deleted.' },
  'stock.low': {
    group: 'products',
    permission: 'stock.read',
    about: 'A product is low or out of stock.',
  },
  'customer.registered': {
    group: 'people',
    permission: 'customers.read',
    about: 'A customer created an account or was added by staff.',
  },
  'inquiry.received': {
    group: 'people',
    permission: 'inquiries.read',
    about: 'A visitor sent an inquiry.',
  },
} as const satisfies Record<string, Described>

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]

/** Sent to one webhook on demand. */
export const TEST_EVENT = 'webhook.test'

export type SentEvent = WebhookEvent | typeof TEST_EVENT

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(webhookEvents, name)

/** Returns the events that a user may not see, given their permissions. */
export const unseenEvents = (
  events: readonly WebhookEvent[],
  held: ReadonlySet<Permission>,
): WebhookEvent[] => events.filter((event) => !held.has(webhookEvents[event].permission))
