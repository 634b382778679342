// The WhatsApp messages of the shop: for each kind its label, the step it belongs to, its placeholders with sample
// values, and its default text. Staff send them by hand; steps that have an email can also send them automatically.

interface MessageKind {
  label: string
  /** The step after which the message is useful. */
  sentWhen: string
  /** The email whose event also sends this message, if that is switched on; omitted for messages sent by hand only. */
  email?: string
  /** Placeholder → sample value. */
  fields: Readonly<Record<string, string>>
  text: string
}

const shop = 'Panipat Handloom'
const link = 'https://shop.example/my-orders?order=BO10000123'
const ofOrder = { name: 'Asha Rao', orderNumber: 'BO10000123', shop, link }
const payment = `Pay by UPI: upi://pay?pa=panipat@upi&am=2240.00&cu=INR. Other ways to pay: ${link}`

export const messageKinds = {
  'order-placed': {
    label: 'Order received',
    sentWhen: 'A customer places an order.',
    email: 'order-placed',
    fields: { ...ofOrder, total: '₹2,240.00', payment },
    text: 'Hello {name},\nthank you for your order {orderNumber} over {total}.\n{payment}\n{shop}',
  },
  'payment-reminder': {
    label: 'Payment reminder',
    sentWhen: 'An order is still unpaid.',
    email: 'payment-reminder',
    fields: {
      ...ofOrder,
      amount: '₹2,240.00',
      total: '₹2,240.00',
      due: 'Please pay by 28 Nov 2026.',
      payment,
    },
    text: 'Hello {name},\n{amount} of {total} is still due for your order {orderNumber}. {due}\n{payment}\nOnce you have paid, please send us the reference number so that we can dispatch your order.\n{shop}',
  },
  'payment-received': {
    label: 'Payment received',
    sentWhen: 'An admin records a payment.',
    email: 'payment-received',
    fields: { ...ofOrder, amount: '₹2,240.00', balance: 'Your order is fully paid.' },
    text: 'Hello {name},\nwe have received your payment of {amount} for order {orderNumber}. {balance}\nThank you.\n{shop}',
  },
  'order-packed': {
    label: 'Order being packed',
    sentWhen: 'An admin starts processing an order.',
    email: 'order-processing',
    fields: ofOrder,
    text: 'Hello {name},\nyour order {orderNumber} is being packed. We will write to you as soon as it has been shipped.\n{shop}',
  },
  'order-shipped': {
    label: 'Order shipped',
    sentWhen: 'Units of an order are shipped.',
    email: 'order-shipped',
    fields: {
      ...ofOrder,
      what: 'Your order BO10000123',
      tracking: 'Delhivery, tracking number AWB77: https://www.delhivery.com/track/package/AWB77',
      expected: 'Expected delivery: 30 Nov 2026.',
    },
    text: 'Hello {name},\n{what} has been shipped.\n{tracking}\n{expected}\n{shop}',
  },
  'order-delivered': {
    label: 'Order delivered',
    sentWhen: 'An order is delivered.',
    email: 'order-delivered',
    fields: { ...ofOrder, day: 'on 30 Nov 2026' },
    text: 'Hello {name},\nyour order {orderNumber} was delivered {day}. Has everything arrived as you expected? If not, please reply to this message.\nYou can write a review here: {link}\n{shop}',
  },
  'order-amount': {
    label: 'New amount',
    sentWhen: 'The amount of an order changes.',
    email: 'order-amount',
    fields: { ...ofOrder, total: '₹2,555.00', amount: '₹2,555.00', payment },
    text: 'Hello {name},\nthe amount of your order {orderNumber} has changed. The new total is {total}, and {amount} is due.\n{payment}\n{shop}',
  },
  'order-cancelled': {
    label: 'Order cancelled',
    sentWhen: 'An order is cancelled.',
    email: 'order-cancelled',
    fields: { ...ofOrder, reason: 'Reason: out of yarn.' },
    text: 'Hello {name},\nyour order {orderNumber} has been cancelled. {reason}\nIf you have any questions, please reply to this message.\n{shop}',
  },
  'refund-sent': {
    label: 'Refund sent',
    sentWhen: 'An admin records a refund.',
    email: 'refund-sent',
    fields: { ...ofOrder, amount: '₹299.00' },
    text: 'Hello {name},\nwe have refunded {amount} for order {orderNumber}. Depending on your bank, it may take a few days until you see the money.\n{shop}',
  },
  'return-approved': {
    label: 'Return approved',
    sentWhen: 'An admin approves a return.',
    email: 'return-approved',
    fields: { ...ofOrder, returnNumber: 'RET1000007' },
    text: 'Hello {name},\nyour return {returnNumber} for order {orderNumber} has been approved. How to send it: {link}\n{shop}',
  },
  'order-status': {
    label: 'Order status',
    sentWhen: 'A customer asks about their order.',
    fields: { ...ofOrder, status: 'is being packed.' },
    text: 'Hello {name},\nyour order {orderNumber} {status}\n{link}\n{shop}',
  },
  'order-delay': {
    label: 'Delay',
    sentWhen: 'An order takes longer than expected.',
    fields: ofOrder,
    text: 'Hello {name},\nyour order {orderNumber} is taking longer than expected. We are sorry for the delay and will write to you as soon as it is dispatched.\n{shop}',
  },
  'address-check': {
    label: 'Address check',
    sentWhen: 'The address of an order looks incomplete.',
    fields: { ...ofOrder, address: '12 Mill Road, Karnal, Haryana 132001' },
    text: 'Hello {name},\nis this address correct for your order {orderNumber}?\n{address}\n{shop}',
  },
  'receivables-reminder': {
    label: 'Reminder of unpaid invoices',
    sentWhen: 'A customer has overdue invoices.',
    email: 'receivables-reminder',
    fields: { name: 'Asha Rao', shop, link: 'https://shop.example/my-orders', amount: '₹2,240.00' },
    text: 'Hello {name},\n{amount} is due on your account with us. Your orders, and how to pay: {link}\nIf you have already paid, please send us the reference number.\n{shop}',
  },
  'quote-sent': {
    label: 'Quote',
    sentWhen: 'A quote has been sent.',
    fields: {
      name: 'Asha Rao',
      quoteNumber: 'QT-1042',
      total: '₹48,500.00',
      validUntil: '12 Dec 2026',
      shop,
      link: 'https://shop.example/quote',
    },
    text: 'Hello {name},\nour quote {quoteNumber} over {total} is ready. It is valid until {validUntil}.\nSee it and accept it here: {link}\n{shop}',
  },
} as const satisfies Record<string, MessageKind>

export type MessageKindName = keyof typeof messageKinds

export const messageKindNames = Object.keys(messageKinds) as MessageKindName[]

export const isMessageKind = (name: string): name is MessageKindName => Object.hasOwn(messageKinds, name)

export const messageFields = (kind: MessageKindName): Readonly<Record<string, string>> =>
  messageKinds[kind].fields

export const defaultMessage = (kind: MessageKindName): string => messageKinds[kind].text

/** Whether the step of the message can send it automatically. */
export const canSendItself = (kind: MessageKindName): boolean => {
  const known: MessageKind = messageKinds[kind]
  return known.email !== undefined
}

/** Messages that tell customers where to pay, so that changing their text needs a confirmation of identity. */
export const protectedMessages: readonly MessageKindName[] = [
  'order-placed',
  'payment-reminder',
  'order-amount',
  'receivables-reminder',
]
