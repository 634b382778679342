// Messages to a customer about an order, to begin with.

import { formatRupees } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { OrderStatus } from '#contract/orders/order-status'

export interface Message {
  subject: string
  message: string
}

export const templateLabels = {
  blank: 'Blank',
  update: 'Where the order stands',
  payment: 'Payment reminder',
  delay: 'Delay',
  address: 'Question about the address',
  delivered: 'After the delivery',
} as const
export type TemplateName = keyof typeof templateLabels

export const templateNames = Object.keys(templateLabels) as TemplateName[]

/** The template that suits an order best. */
export const usualTemplate = ({ status, balance }: OrderDetail): TemplateName => {
  if (status === 'delivered') return 'delivered'
  return status === 'pending' && balance > 0 ? 'payment' : 'update'
}

export function messageFrom(name: TemplateName, order: OrderDetail): Message {
  const number = order.orderNumber
  const subject = `Your order ${number}`
  const message = (...paragraphs: string[]): Message => ({
    subject,
    message: [`Hello ${order.customer.name},`, ...paragraphs, 'Kind regards'].join('\n\n'),
  })
  switch (name) {
    case 'blank':
      return message('')
    case 'update':
      return message(standing(order))
    case 'payment':
      return message(
        `Thank you for your order ${number}. ${formatRupees(Math.max(0, order.balance))} of ${formatRupees(order.totalAmount)} is still open.`,
        'Please tell us the reference number once you have paid, so that we can send your order.',
      )
    case 'delay':
      return message(
        `Your order ${number} takes longer than we thought. We are sorry for the wait and will write to you as soon as it leaves.`,
      )
    case 'address': {
      const { addressLine1, addressLine2, city, state, postalCode } = order.shippingAddress
      const address = [addressLine1, addressLine2, city, `${state} ${postalCode}`].filter(Boolean).join(', ')
      return message(`Is this address right for your order ${number}?`, address)
    }
    case 'delivered':
      return message(
        `Your order ${number} was delivered${order.deliveredDate ? ` on ${formatUsDay(order.deliveredDate)}` : ''}. Has everything arrived as you expected? Please answer to this message if not.`,
      )
  }
}

const standings: Record<OrderStatus, string> = {
  pending: 'has come in and is looked at next',
  processing: 'is being packed',
  shipped: 'is on its way to you',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
  returned: 'has come back to us',
  refunded: 'was refunded',
}

function standing({ orderNumber, status, carrier, trackingNumber }: OrderDetail): string {
  const shipment =
    status === 'shipped' && trackingNumber
      ? ` It travels with ${carrier ?? 'our carrier'}, tracking number ${trackingNumber}.`
      : ''
  return `Your order ${orderNumber} ${standings[status]}.${shipment}`
}
