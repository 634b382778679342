// The shop's own words of its emails: for each kind what sends it, which fields its words may name in braces (with a
// sample of each), and what it says until somebody changes it. What stands between opening and closing - tables, amounts,
// buttons - is made by the shop.
import { z } from 'zod'
import { line, paragraph } from '#contract/base/text'
import type { EmailKindName } from './email-kinds.ts'
import { unknownFields } from './fill-words.ts'

interface WordedEmail {
  /** What causes it. */
  sentWhen: string
  /** Name → sample. */
  fields: Readonly<Record<string, string>>
  /** Fields without which the email would lose what it is for, and where they must stand. */
  required?: Readonly<Partial<Record<'subject' | 'opening', string>>>
  subject: string
  /** Each line is a paragraph. */
  opening: string
  closing?: string
}

const shop = 'Panipat Handloom'
const ofOrder = { name: 'Asha Rao', orderNumber: 'BO10000123', shop }
const ofReturn = { ...ofOrder, returnNumber: 'RET1000007' }
const ofAccount = { name: 'Asha Rao', shop }

export const wordedEmails = {
  'order-placed': {
    sentWhen: 'A customer places an order.',
    fields: { ...ofOrder, payment: 'Please pay ₹2,240.00 and quote the order number BO10000123.' },
    subject: 'Order {orderNumber} received',
    opening: 'Dear {name}, thank you for your order. {payment}',
  },
  'order-processing': {
    sentWhen: 'An admin starts processing an order.',
    fields: ofOrder,
    subject: 'We are preparing order {orderNumber}',
    opening: 'Dear {name}, your order is being packed.',
  },
  'order-shipped-in-part': {
    sentWhen: 'Some of an order’s units leave.',
    fields: { ...ofOrder, rest: 'The rest follows as soon as it is ready.' },
    subject: 'Part of your order {orderNumber} is on its way',
    opening: 'Dear {name}, part of your order is on its way. {rest}',
  },
  'order-shipped': {
    sentWhen: 'The last of an order’s units leaves.',
    fields: { ...ofOrder, what: 'your order' },
    subject: 'Order {orderNumber} is on its way',
    opening: 'Dear {name}, {what} has left us.',
  },
  'order-delivered': {
    sentWhen: 'An order is delivered.',
    fields: ofOrder,
    subject: 'Order {orderNumber} has been delivered',
    opening: 'Dear {name}, your order has been delivered. Thank you for buying from us.',
  },
  'order-cancelled': {
    sentWhen: 'An order is cancelled.',
    fields: ofOrder,
    subject: 'Order {orderNumber} has been cancelled',
    opening: 'Dear {name}, your order has been cancelled.',
  },
  'order-contact': {
    sentWhen: 'An admin writes to the customer of an order.',
    fields: {
      ...ofOrder,
      subject: 'Which colour?',
      message: 'Dear Asha, would you like them in red or in blue?',
    },
    required: { opening: 'message' },
    subject: '{subject}',
    opening: '{message}',
  },
  'payment-received': {
    sentWhen: 'An admin records a payment.',
    fields: { ...ofOrder, amount: '₹2,240.00' },
    subject: 'Payment received for order {orderNumber}',
    opening: 'Dear {name}, we have received your payment. Thank you.',
  },
  'order-reopened': {
    sentWhen: 'An admin reopens an order that was cancelled unpaid.',
    fields: ofOrder,
    subject: 'Your order {orderNumber} goes on',
    opening:
      'Dear {name}, your order {orderNumber} had been cancelled, as it was not paid in time. It goes on now.',
  },
  'payment-reminder': {
    sentWhen: 'The day before an unpaid order is cancelled, and on its last morning.',
    fields: { ...ofOrder, amount: '₹2,240.00', due: '28 November 2026' },
    subject: 'Your order {orderNumber} is kept for you until {due}',
    opening:
      'Dear {name}, we have not seen your payment of {amount} for order {orderNumber} yet. We keep it for you until the end of {due}; after that it is cancelled.',
    closing: 'If you have paid already, please tell us the reference of your payment under My Orders.',
  },
  'payment-taken-back': {
    sentWhen: 'An admin takes back a receipt that was recorded by mistake.',
    fields: { ...ofOrder, amount: '₹2,240.00' },
    subject: 'A correction to the payments of order {orderNumber}',
    opening:
      'Dear {name}, we told you that a payment of {amount} had arrived for your order {orderNumber}. That was recorded by mistake, and we have put it right.',
    closing:
      'If you think that you have paid it, please answer this email with the reference of your payment.',
  },
  'payment-not-found': {
    sentWhen: 'An admin has looked for a reported payment in vain.',
    fields: { ...ofOrder, amount: '₹2,240.00', reference: '432112345678' },
    subject: 'We could not find your payment for order {orderNumber}',
    opening:
      'Dear {name}, you told us of a payment of {amount} under the reference {reference}. We have looked for it and could not find it.',
    closing:
      'Please check the reference in your bank or UPI app and tell us once more, or answer this email. If you have not paid yet, your order is waiting.',
  },
  'refund-sent': {
    sentWhen: 'An admin records that money went back.',
    fields: { ...ofOrder, amount: '₹299.00', what: 'order BO10000123' },
    subject: 'Your refund for order {orderNumber}',
    opening:
      'Dear {name}, we have sent back {amount} for {what}. Depending on your bank it may take a few days until you see the money.',
  },
  'return-requested': {
    sentWhen: 'A customer asks to send units back.',
    fields: ofReturn,
    subject: 'We have received your return request {returnNumber}',
    opening:
      'Dear {name}, you asked to send back units of order {orderNumber}. We will look at it and write to you what to do next. Please keep the units and their packing until then.',
  },
  'return-approved': {
    sentWhen: 'An admin approves or opens a return.',
    fields: ofReturn,
    subject: 'Return {returnNumber} has been approved',
    opening:
      'Dear {name}, we take back these units of order {orderNumber}. Please pack them as they came, with the return number {returnNumber} on the shipment, and send them to us.',
  },
  'return-rejected': {
    sentWhen: 'An admin rejects a return.',
    fields: ofReturn,
    subject: 'We cannot accept your return {returnNumber}',
    opening:
      'Dear {name}, we have looked at your return of units of order {orderNumber} and cannot accept it.',
  },
  'return-received': {
    sentWhen: 'The units of a return arrive.',
    fields: ofReturn,
    subject: 'The units of return {returnNumber} have arrived',
    opening:
      'Dear {name}, we have received and checked what you sent back of order {orderNumber}. We will write to you when your money is on its way.',
  },
  'review-request': {
    sentWhen: 'An admin asks for a review of a delivered order.',
    fields: { ...ofOrder, days: '60' },
    subject: 'How do you like your order {orderNumber}?',
    opening: 'Dear {name}, your order has arrived. Would you tell others how you like what you bought?',
    closing: 'The link is yours alone and works for {days} days.',
  },
  'cart-reminder': {
    sentWhen: 'A cart has been left for as long as the settings say; once of a cart.',
    fields: { ...ofAccount, what: 'Prayer Mat Arch and 2 more' },
    subject: 'Your cart at {shop} is as you left it',
    opening:
      'Dear {name}, you have left {what} in your cart. These are the prices of today; nothing is set aside before you order.',
    closing: 'You get one such email about a cart at most.',
  },
  'inquiry-confirmed': {
    sentWhen: 'A visitor sends the contact form.',
    // Nothing that was typed: the address may be a stranger's, and the text somebody's advertisement.
    fields: { ticketNumber: 'INQ100001', shop },
    required: { subject: 'ticketNumber' },
    subject: 'We have your inquiry {ticketNumber}',
    opening: "Thank you for your inquiry!\nWe'll get back to you within 24 hours with the best quote.",
    closing: 'If you did not write to us, somebody else entered your address; you need do nothing.',
  },
  'inquiry-answered': {
    sentWhen: 'An admin answers an inquiry.',
    fields: { ticketNumber: 'INQ100001', answer: 'Yes, we have them in white, too.', shop },
    required: { subject: 'ticketNumber', opening: 'answer' },
    subject: 'Re: Your inquiry {ticketNumber}',
    opening: '{answer}',
  },
  'account-opened': {
    sentWhen: 'An admin opens an account for a visitor who has asked something.',
    fields: { ...ofAccount, days: '7' },
    subject: 'Your account at {shop}',
    opening:
      'Dear {name}, you wrote to {shop}, and we have opened an account for you. With it you can order and follow your orders.',
    closing:
      'The link works once and for {days} days. After that, “Forgot password” brings a new one.\nIf you did not write to us, there is nothing to do.',
  },
  'password-reset': {
    sentWhen: 'Somebody asks for a new password.',
    fields: { ...ofAccount, minutes: '30' },
    subject: 'Set a new password',
    opening: 'Dear {name}, somebody, most likely you, asked for a new password at {shop}.',
    closing:
      'The link works once and for {minutes} minutes.\nIf it was not you, there is nothing to do: your password stays as it is.',
  },
  'password-changed': {
    sentWhen: 'A customer’s password is changed.',
    fields: ofAccount,
    subject: 'Your password was changed',
    opening:
      'Dear {name}, the password of your account at {shop} was changed just now.\nIf it was not you, set a new password at once and tell us.',
  },
  'password-removed': {
    sentWhen: 'Somebody signs in through Google to an account whose address nobody had proved.',
    fields: { ...ofAccount, email: 'asha@example.com' },
    subject: 'Your account now opens through Google',
    opening:
      'Dear {name}, you have signed in through Google with the e-mail address {email}. An account with this address was there already, but nobody had proved that the address was theirs.\nTo keep others out we have removed its password and signed it out everywhere else. Your orders and addresses are still there: please look through the addresses before you order. You can set a password again at any time.',
  },
  'account-suspended': {
    sentWhen: 'An admin suspends a customer.',
    fields: ofAccount,
    subject: 'Your account has been suspended',
    opening: 'Dear {name}, your account at {shop} has been suspended. You cannot sign in for now.',
    closing: 'Orders that are under way are not affected. Please write to us if you think this is wrong.',
  },
  'account-reactivated': {
    sentWhen: 'An admin lets a customer in again.',
    fields: ofAccount,
    subject: 'Your account is open again',
    opening: 'Dear {name}, you can sign in to your account at {shop} again.',
  },
  'account-deletion': {
    sentWhen: 'A customer asks for their account to be deleted.',
    fields: { ...ofAccount, day: '30 November 2026' },
    subject: 'Your account will be deleted',
    opening:
      'Dear {name}, your account at {shop} will be deleted on {day}, as you asked.\nSign in before then if you want to keep it.\nWe keep invoices as long as the law demands, and nothing else of you.',
  },
  'account-kept': {
    sentWhen: 'A customer signs in to an account that was to be deleted.',
    fields: ofAccount,
    subject: 'Your account is kept',
    opening:
      'Dear {name}, you have signed in again, so your account at {shop} will not be deleted.\nIf it was not you, set a new password at once and tell us.',
  },
  statement: {
    sentWhen: 'An admin sends a statement of account.',
    fields: { name: 'Asha Rao', from: '1 Nov 2026', to: '30 Nov 2026', shop },
    subject: 'Your statement of account with {shop}',
    opening:
      'Dear {name}, your statement of account from {from} to {to} is attached as a PDF.\nIf something in it is not as you know it, please answer this email.',
  },
  'purchase-order': {
    sentWhen: 'An admin sends a purchase order.',
    fields: {
      orderNumber: 'PO1000012',
      supplier: 'Ludhiana Blanket House',
      message: 'As agreed on the phone.',
      shop,
    },
    subject: 'Purchase order {orderNumber} from {shop}',
    opening:
      '{message}\nDear {supplier}, please supply what is listed below. The purchase order is attached as a PDF.',
  },
  'seller-order-placed': {
    sentWhen: 'A customer places an order.',
    fields: ofOrder,
    subject: 'New order {orderNumber}',
    opening: 'Order {orderNumber} has come in.',
  },
  'seller-order-cancelled': {
    sentWhen: 'A customer cancels an order.',
    fields: ofOrder,
    subject: 'The customer has cancelled order {orderNumber}',
    opening:
      'Order {orderNumber} was cancelled by its customer before it was processed. The units are back in stock.',
  },
  'seller-return-requested': {
    sentWhen: 'A customer asks to send units back.',
    fields: ofReturn,
    subject: 'Return {returnNumber} requested for order {orderNumber}',
    opening: '',
  },
  'payment-claimed': {
    sentWhen: 'A customer reports a payment.',
    fields: ofOrder,
    subject: 'The customer reports a payment for order {orderNumber}',
    opening: 'Please look for the money in your account. If it is there, record the payment on the order.',
  },
  'inquiry-received': {
    sentWhen: 'A visitor sends the contact form.',
    fields: { subject: 'Bulk order inquiry', ticketNumber: 'INQ100001', name: 'Asha Rao', shop },
    subject: '{subject} {ticketNumber} from {name}',
    opening: '',
    closing: 'Answer this mail to write to the visitor from your own mailbox.',
  },
  'low-stock': {
    sentWhen: 'A product falls to its threshold.',
    fields: { title: 'Low stock: Prayer Mat Arch', text: '3 left, alert at 5', shop },
    subject: '{title}',
    opening: '{text}.',
  },
  'low-stock-digest': {
    sentWhen: 'Each morning on which products have run low.',
    fields: { summary: '3 products run out', shop },
    subject: '{summary}',
    opening: '',
  },
  'staff-invitation': {
    sentWhen: 'Somebody is invited to the back office.',
    fields: { invitedBy: 'Meera', role: 'Dispatch', days: '7', shop },
    subject: '{invitedBy} invites you to the back office of {shop}',
    opening: 'You are asked to work in the back office of {shop}. Your role: {role}.',
    closing:
      'The link works once and for {days} days.\nIf you do not know what this is about, there is nothing to do.',
  },
  'admin-account': {
    sentWhen:
      'An admin’s account is signed in to from a new browser, or its password or second factor changes.',
    fields: {
      ...{ name: 'Meera', title: 'Your password was changed', shop },
      text: 'The password of your account was changed. You are signed out everywhere else.',
    },
    required: { opening: 'text' },
    subject: '{title}',
    opening: 'Dear {name}, this is about your account in the back office of {shop}. {text}',
    closing: 'If neither you nor a colleague you know of did this, change your password at once.',
  },
  'webhook-given-up': {
    sentWhen: 'Another system could not be told of events for days; goes to the admin who connected it.',
    fields: { name: 'Meera', address: 'erp.example.com', days: '3', shop },
    subject: '{shop} tells {address} nothing any more',
    opening:
      'Dear {name}, for {days} days nothing that {shop} sent to {address} has arrived. The webhook is switched off now.',
    closing: 'Once the other system is back, switch the webhook on again and send what it has missed.',
  },
  digest: {
    sentWhen:
      'Each morning at eight, or on Monday mornings, to every admin who has chosen it under My Account; of what their role sees.',
    fields: { name: 'Meera', period: '23 November 2026', shop },
    subject: '{shop}: {period}',
    opening: 'Dear {name}, this is how {shop} did.',
  },
  'test-email': {
    sentWhen: 'An admin tries whether emails arrive.',
    fields: { name: 'Meera', shop },
    subject: 'A test email from {shop}',
    opening:
      'If you read this, emails of your shop arrive.\nLook whether it came into the folder for spam, as your customers’ would, too.',
  },
} as const satisfies Record<Exclude<EmailKindName, 'sample-email'>, WordedEmail>

/** A kind whose words are the shop's: a trial says what another one does. */
export type WordedKind = keyof typeof wordedEmails

export const wordedKinds = Object.keys(wordedEmails) as WordedKind[]

export interface Words {
  subject: string
  opening: string
  closing: string
}

export function defaultWords(kind: WordedKind): Words {
  const { subject, opening, closing = '' }: WordedEmail = wordedEmails[kind]
  return { subject, opening, closing }
}

/** What the words of an email may have in braces, each with a sample. */
export const fieldsOf = (kind: WordedKind): Readonly<Record<string, string>> => wordedEmails[kind].fields

/** What an admin may make of an email's words; what is not known is refused by its name. */
export function wordsSchema(kind: WordedKind) {
  const known = fieldsOf(kind)
  const { required = {} }: WordedEmail = wordedEmails[kind]
  return z
    .object({
      subject: line(200).min(1, 'Subject is required'),
      opening: paragraph(4_000),
      closing: paragraph(4_000),
    })
    .superRefine((words, context) => {
      for (const [place, text] of Object.entries(words)) {
        const [unknown] = unknownFields(text, known)
        if (unknown !== undefined) {
          context.addIssue({ code: 'custom', path: [place], message: `{${unknown}} stands for nothing here` })
        }
      }
      for (const [place, field] of Object.entries(required)) {
        if (words[place as keyof Words].includes(`{${field}}`)) continue
        context.addIssue({ code: 'custom', path: [place], message: `{${field}} must stand here` })
      }
    })
}

export const isWordedKind = (name: string): name is WordedKind => Object.hasOwn(wordedEmails, name)

export const sentWhen = (kind: WordedKind): string => wordedEmails[kind].sentWhen
