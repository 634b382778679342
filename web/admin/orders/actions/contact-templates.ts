// Templates of messages to a customer about an order.

import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { OrderStatus } from '#contract/orders/order-status'

export interface Message {
  subject: string
  message: string
}

export const templateLabels = {
  blank: 'Blank',
  update: 'Order status',
  payment: 'Payment reminder',
  amount: 'New amount',
  delay: 'Delay',
  address: 'Address check',
  delivered: 'After delivery',
} as const
export type TemplateName = keyof typeof templateLabels

export const templateNames = Object.keys(templateLabels) as TemplateName[]

/** Returns the template that fits the order's state best. */
export const usualTemplate = ({ status, balance, awaitsFreight }: OrderDetail): TemplateName => {
  if (status === 'delivered') return 'delivered'
  return status === 'pending' && balance > 0 && !awaitsFreight ? 'payment' : 'update'
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
        `Thank you for your order ${number}. ${formatRupees(Math.max(0, order.balance))} of ${formatRupees(order.totalAmount)} is still due.`,
        'Once you have paid, please send us the reference number so that we can dispatch your order.',
      )
    case 'amount':
      return message(
        `The amount of your order ${number} has changed. The new total is ${formatRupees(order.totalAmount)}, and ${formatRupees(Math.max(0, order.balance))} is due.`,
        `How to pay, with a QR code: ${location.origin}/my-orders`,
      )
    case 'delay':
      return message(
        `Your order ${number} is taking longer than expected. We are sorry for the delay and will write to you as soon as it is dispatched.`,
      )
    case 'address': {
      const { addressLine1, addressLine2, city, state, postalCode } = order.shippingAddress
      const address = [addressLine1, addressLine2, city, `${state} ${postalCode}`].filter(Boolean).join(', ')
      return message(`Is this address correct for your order ${number}?`, address)
    }
    case 'delivered':
      return message(
        `Your order ${number} was delivered${order.deliveredDate ? ` on ${formatDay(order.deliveredDate)}` : ''}. Has everything arrived as you expected? If not, please reply to this message.`,
      )
  }
}

const standings: Record<OrderStatus, string> = {
  pending: 'has been received and will be processed next',
  processing: 'is being packed',
  shipped: 'is on its way to you',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
  returned: 'has been returned to us',
  refunded: 'was refunded',
}

function standing({ orderNumber, status, carrier, trackingNumber }: OrderDetail): string {
  const shipment =
    status === 'shipped' && trackingNumber
      ? ` It was sent with ${carrier ?? 'our carrier'}, tracking number ${trackingNumber}.`
      : ''
  return `Your order ${orderNumber} ${standings[status]}.${shipment}`
}
