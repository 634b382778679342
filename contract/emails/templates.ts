// Templates of the shop's emails: for each kind when it is sent, the placeholders that its text may use (each with a
// sample value) and the default text. The shop generates the part between opening and closing: tables, amounts and
// buttons.
import { z } from 'zod'
import { line, paragraph } from '#contract/base/text'
import type { EmailKindName } from './email-kinds.ts'
import { unknownFields } from './fill-template.ts'

interface EmailTemplate {
  /** The event that triggers the email. */
  sentWhen: string
  /** Placeholder → sample value. */
  fields: Readonly<Record<string, string>>
  /** Placeholders without which the email would be useless, and the part of the template that must contain them. */
  required?: Readonly<Partial<Record<'subject' | 'opening', string>>>
  subject: string
  /** Each line becomes a paragraph. */
  opening: string
  closing?: string
}

const shop = 'Panipat Handloom'
const ofOrder = { name: 'Asha Rao', orderNumber: 'BO10000123', shop }
const ofReturn = { ...ofOrder, returnNumber: 'RET1000007' }
const ofQuote = {
  quoteNumber: 'QT-1024',
  name: 'Asha Rao',
  total: '₹1,18,000.00',
  validUntil: '15 Dec 2026',
}
const ofAccount = { name: 'Asha Rao', shop }

export const emailTemplates = {
  'order-placed': {
    sentWhen: 'A customer places an order.',
    fields: { ...ofOrder, payment: 'Please pay ₹2,240.00 and quote the order number BO10000123.' },
    subject: 'Order {orderNumber} received',
    opening: 'Dear {name},\nThank you for your order {orderNumber}. {payment}',
  },
  'order-link': {
    sentWhen: 'A buyer without an account asks for the link to an order.',
    fields: ofOrder,
    subject: 'Your order {orderNumber}',
    opening:
      'Dear {name},\nOpen the link below to track order {orderNumber}, to pay, and to cancel or return it. Please don’t forward this email.',
  },
  'order-processing': {
    sentWhen: 'An admin starts processing an order.',
    fields: ofOrder,
    subject: 'We are preparing order {orderNumber}',
    opening:
      'Dear {name},\nYour order {orderNumber} is being packed. We will email you as soon as it has been shipped.',
  },
  'order-shipped-in-part': {
    sentWhen: 'Some of the units of an order are shipped.',
    fields: { ...ofOrder, rest: 'The rest will follow as soon as it is ready.' },
    subject: 'Part of your order {orderNumber} is on its way',
    opening: 'Dear {name},\nPart of your order {orderNumber} has been shipped. The details are below. {rest}',
  },
  'order-shipped': {
    sentWhen: 'The last units of an order are shipped.',
    fields: { ...ofOrder, what: 'your order' },
    subject: 'Order {orderNumber} is on its way',
    opening: 'Dear {name},\nGood news: {what} has been shipped. The delivery details are below.',
  },
  'order-delivered': {
    sentWhen: 'An order is delivered.',
    fields: ofOrder,
    subject: 'Order {orderNumber} has been delivered',
    opening: 'Dear {name},\nYour order has been delivered. Thank you for buying from us.',
  },
  'order-cancelled': {
    sentWhen: 'An order is cancelled.',
    fields: ofOrder,
    subject: 'Order {orderNumber} has been cancelled',
    opening:
      'Dear {name},\nYour order {orderNumber} has been cancelled. If you have any questions, please reply to this email.',
  },
  'order-amount': {
    sentWhen: 'An admin adds a charge to an order, reduces its amount, or sets its freight.',
    fields: {
      ...ofOrder,
      amount: '₹2,555.00',
      payment: 'Please pay ₹2,555.00 and quote the order number BO10000123.',
    },
    subject: 'The amount of your order {orderNumber}',
    opening: 'Dear {name},\nThe total of your order {orderNumber} is now {amount}. {payment}',
  },
  'order-changed': {
    sentWhen:
      'An admin or the customer changes items, address or delivery of an order, or it is split or merged.',
    fields: {
      ...ofOrder,
      amount: '₹2,555.00',
      payment: 'Please pay ₹2,555.00 and quote the order number BO10000123.',
    },
    subject: 'Your order {orderNumber} was changed',
    opening: 'Dear {name},\nYour order {orderNumber} was changed. Its total is {amount}. {payment}',
  },
  'invoice-corrected': {
    sentWhen: 'An admin corrects an invoice by a credit or debit note, which is attached.',
    fields: { ...ofOrder, invoiceNumber: 'INV/26-27/000012' },
    subject: 'Correction of invoice {invoiceNumber}',
    opening:
      'Dear {name},\nWe have corrected invoice {invoiceNumber} of your order {orderNumber}. The correction is attached.',
  },
  'order-contact': {
    sentWhen: 'An admin emails the customer of an order.',
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
    opening: 'Dear {name},\nWe have received your payment of {amount} for order {orderNumber}. Thank you.',
  },
  'order-reopened': {
    sentWhen: 'An admin reinstates an order that was cancelled because it was not paid.',
    fields: ofOrder,
    subject: 'Your order {orderNumber} has been reinstated',
    opening:
      'Dear {name},\nYour order {orderNumber} was cancelled because it had not been paid in time. We have reinstated it.',
  },
  'payment-reminder': {
    sentWhen: 'The day before an unpaid order is cancelled, and again on the morning of its last day.',
    fields: { ...ofOrder, amount: '₹2,240.00', due: '28 November 2026' },
    subject: 'Please pay for order {orderNumber} by {due}',
    opening:
      'Dear {name},\nWe have not received your payment of {amount} for order {orderNumber} yet. Please pay by {due}; after that day the order is cancelled.',
    closing: 'If you have already paid, please send us the payment reference under My Orders.',
  },
  'payment-taken-back': {
    sentWhen: 'An admin voids a payment that was recorded by mistake.',
    fields: { ...ofOrder, amount: '₹2,240.00' },
    subject: 'Correction to the payments for order {orderNumber}',
    opening:
      'Dear {name},\nWe told you that we had received a payment of {amount} for your order {orderNumber}. It was recorded by mistake, and we have corrected this.',
    closing: 'If you did make this payment, please reply to this email with the payment reference.',
  },
  'payment-not-found': {
    sentWhen: 'An admin cannot find a payment that a customer has reported.',
    fields: { ...ofOrder, amount: '₹2,240.00', reference: '432112345678' },
    subject: 'We could not find your payment for order {orderNumber}',
    opening:
      'Dear {name},\nYou reported a payment of {amount} with the reference {reference}. We have checked our account and could not find it.',
    closing:
      'Please check the reference in your bank or UPI app and report the payment again, or reply to this email. If you have not paid yet, your order is still waiting for payment.',
  },
  'refund-sent': {
    sentWhen: 'An admin records a refund.',
    fields: { ...ofOrder, amount: '₹299.00', what: 'order BO10000123' },
    subject: 'Your refund for order {orderNumber}',
    opening:
      'Dear {name},\nWe have refunded {amount} for {what}. Depending on your bank, it may take a few days until you see the money.',
  },
  'return-requested': {
    sentWhen: 'A customer requests a return.',
    fields: ofReturn,
    subject: 'We have received your return request {returnNumber}',
    opening:
      'Dear {name},\nYou asked to return items from order {orderNumber}. We will check your request and email you the next steps. Until then, please keep the items and their packaging.',
  },
  'return-approved': {
    sentWhen: 'An admin approves or opens a return.',
    fields: ofReturn,
    subject: 'Return {returnNumber} has been approved',
    opening:
      'Dear {name},\nWe have approved the return of these items from order {orderNumber}. Please pack them as they came, write the return number {returnNumber} on the parcel and send it to us.',
  },
  'return-rejected': {
    sentWhen: 'An admin rejects a return.',
    fields: ofReturn,
    subject: 'We cannot accept your return {returnNumber}',
    opening:
      'Dear {name},\nWe have checked your return request for order {orderNumber} and are sorry that we cannot accept it. If you have any questions, please reply to this email.',
  },
  'return-received': {
    sentWhen: 'An admin records that returned items have arrived.',
    fields: ofReturn,
    subject: 'We have received your return {returnNumber}',
    opening:
      'Dear {name},\nWe have received and checked the items that you returned from order {orderNumber}. We will email you when your refund is on its way.',
  },
  'review-request': {
    sentWhen: 'An admin asks the customer to review a delivered order.',
    fields: { ...ofOrder, days: '60' },
    subject: 'How do you like your order {orderNumber}?',
    opening:
      'Dear {name},\nYour order has arrived. Would you tell other customers how you like your purchase?',
    closing: 'This link is only for you and works for {days} days.',
  },
  'cart-reminder': {
    sentWhen: 'A cart has been left for the time chosen in the settings. Only one reminder is sent per cart.',
    fields: { ...ofAccount, what: 'Prayer Mat Arch and 2 more' },
    subject: 'Your cart at {shop} is waiting for you',
    opening:
      'Dear {name},\nYou left {what} in your cart. Prices are today’s; items are not reserved until you order.',
    closing: 'We send only one reminder per cart.',
  },
  'back-in-stock': {
    sentWhen: 'A product that a customer or visitor waits for can be ordered again. Sent once per request.',
    fields: { product: 'Prayer Mat Arch', shop },
    required: { subject: 'product' },
    subject: '{product} is back in stock',
    opening:
      'You asked us to tell you when {product} can be ordered again. It is in stock now; units are not reserved until you order.',
    closing: 'This is the only email about this request.',
  },
  'inquiry-confirmed': {
    sentWhen: 'A visitor sends the contact form.',
    // Repeats nothing that was typed: the address may belong to a stranger, and the text may be advertising.
    fields: { ticketNumber: 'INQ100001', shop },
    required: { subject: 'ticketNumber' },
    subject: 'We have received your inquiry {ticketNumber}',
    opening: "Thank you for your inquiry!\nWe'll get back to you within 24 hours with the best quote.",
    closing: 'If you did not contact us, someone else entered your email address. You can ignore this email.',
  },
  'complaint-confirmed': {
    sentWhen: 'A visitor sends a complaint.',
    fields: { ticketNumber: 'INQ100001', shop },
    required: { subject: 'ticketNumber' },
    subject: 'We have received your complaint {ticketNumber}',
    opening:
      'We are sorry that something went wrong.\nWe will reply within 48 hours and find a solution within one month.',
    closing: 'If you did not contact us, someone else entered your email address. You can ignore this email.',
  },
  'inquiry-answered': {
    sentWhen: 'An admin replies to an inquiry.',
    fields: { ticketNumber: 'INQ100001', answer: 'Yes, we have them in white, too.', shop },
    required: { subject: 'ticketNumber', opening: 'answer' },
    subject: 'Re: Your inquiry {ticketNumber}',
    opening: '{answer}',
  },
  'question-answered': {
    sentWhen: 'An admin answers a question about a product. Later corrections send no email.',
    fields: { product: 'Prayer Mat Arch', answer: 'Yes, it can be washed at 30 °C.', shop },
    required: { subject: 'product', opening: 'answer' },
    subject: 'Your question about {product}',
    opening: '{answer}',
  },
  'quote-request-confirmed': {
    sentWhen: 'A visitor or customer asks for a quote.',
    fields: { quoteNumber: 'QT-1024', name: 'Asha Rao', shop },
    required: { subject: 'quoteNumber' },
    subject: 'Your request for a quote: {quoteNumber}',
    opening:
      'Dear {name},\nThank you for your request. We are preparing your quote {quoteNumber} and will send it to you soon.',
  },
  'quote-sent': {
    sentWhen: 'An admin sends a quote, or a new revision of it. The PDF is attached.',
    fields: { ...ofQuote, shop },
    required: { subject: 'quoteNumber' },
    subject: 'Your quote {quoteNumber} from {shop}',
    opening:
      'Dear {name},\nThank you for your interest. Attached is our quote {quoteNumber} over {total}, valid until {validUntil}.',
    closing:
      'You can accept it, decline it or ask for a change on its page. For questions, please reply to this email.',
  },
  'quote-reminder': {
    sentWhen: 'A quote is about to expire. Customers can switch the reminder off on the page of the quote.',
    fields: { ...ofQuote, shop },
    required: { subject: 'quoteNumber' },
    subject: 'Your quote {quoteNumber} is valid until {validUntil}',
    opening:
      'Dear {name},\nOur quote {quoteNumber} over {total} is valid until {validUntil}. On its page you can accept it, ask for a change or switch off reminders of it.',
  },
  'account-opened': {
    sentWhen: 'An admin creates an account for the sender of an inquiry, or invites a customer.',
    fields: { ...ofAccount, days: '7' },
    subject: 'Your account at {shop}',
    opening:
      'Dear {name},\nYou contacted {shop}, and we have created an account for you. Set a password to place orders and follow them.',
    closing:
      'The link works once, for {days} days. After that, “Forgot password” sends you a new one.\nIf you did not contact us, you can ignore this email.',
  },
  'sign-in-code': {
    sentWhen: 'A customer asks for a code for signing in.',
    fields: { ...ofAccount, minutes: '10' },
    subject: 'Your code for {shop}',
    opening: 'Dear {name},\nEnter this code to sign in at {shop}:',
    closing:
      'The code works once, for {minutes} minutes. Never tell it to anyone; we don’t ask for it.\nIf it was not you, you can ignore this email.',
  },
  'email-change-code': {
    sentWhen: 'A customer asks to change the email address of the account. It goes to the new address.',
    fields: { ...ofAccount, email: 'asha@example.com', minutes: '10' },
    subject: 'Your code for {shop}',
    opening:
      'Dear {name},\nYou want to use {email} for your account at {shop}. Enter this code in your profile to confirm it:',
    closing:
      'The code works once, for {minutes} minutes. Never tell it to anyone; we don’t ask for it.\nIf it was not you, you can ignore this email.',
  },
  'email-taken': {
    sentWhen: 'A customer asks to change the email address to one that another account has.',
    fields: { email: 'asha@example.com', shop },
    subject: 'You already have an account at {shop}',
    opening:
      'Someone, most likely you, wanted to use {email} for another account at {shop}. There is an account with this address already; you can sign in to it with a code.',
    closing: 'If it was not you, you can ignore this email: nothing has changed.',
  },
  'email-changed': {
    sentWhen: 'A customer has changed the email address of the account. It goes to the former address.',
    fields: ofAccount,
    subject: 'The email address of your account was changed',
    opening:
      'Dear {name},\nYour account at {shop} now has another email address, and we will write to that one from now on.\nIf it was not you, please contact us at once.',
  },
  'no-account': {
    sentWhen: 'A code for signing in is requested for an address that has neither an account nor orders.',
    fields: { email: 'asha@example.com', shop },
    subject: 'No account with this address at {shop}',
    opening:
      'Someone, most likely you, wanted to sign in at {shop} with {email}. There is no account with this address. Perhaps you have used another one, or want to create an account.',
    closing: 'If it was not you, you can ignore this email.',
  },
  'password-reset': {
    sentWhen: 'A new password is requested for a customer’s account.',
    fields: { ...ofAccount, minutes: '30' },
    subject: 'Set a new password',
    opening: 'Dear {name},\nSomeone, most likely you, asked for a new password for your account at {shop}.',
    closing:
      'The link works once, for {minutes} minutes.\nIf it was not you, you can ignore this email: your password stays the same.',
  },
  'password-changed': {
    sentWhen: 'A customer’s password is changed.',
    fields: ofAccount,
    subject: 'Your password was changed',
    opening:
      'Dear {name},\nThe password of your account at {shop} has just been changed.\nIf it was not you, set a new password now and contact us.',
  },
  'password-removed': {
    sentWhen: 'A customer signs in with Google to an account whose email address was never verified.',
    fields: { ...ofAccount, email: 'asha@example.com' },
    subject: 'Your account now uses Google sign-in',
    opening:
      'Dear {name},\nYou signed in with Google using the email address {email}. An account with this address already existed, but the address had never been verified.\nTo keep other people out, we have removed its password and signed it out everywhere else. Your orders and addresses are still there; please check the addresses before you order. You can set a password again at any time.',
  },
  'password-removed-by-code': {
    sentWhen: 'A customer signs in by code to an account whose email address was never verified.',
    fields: { ...ofAccount, email: 'asha@example.com' },
    subject: 'You signed in with a code',
    opening:
      'Dear {name},\nYou signed in with a code that we sent to {email}. Until then, this address had never been verified.\nTo keep other people out, we have removed the account’s password and signed it out everywhere else. Your orders and addresses are still there; please check the addresses before you order. You can set a password again at any time.',
  },
  'account-suspended': {
    sentWhen: 'An admin suspends a customer.',
    fields: ofAccount,
    subject: 'Your account has been suspended',
    opening: 'Dear {name},\nYour account at {shop} has been suspended. You cannot sign in for now.',
    closing: 'Orders in progress are not affected. If you think this is a mistake, please contact us.',
  },
  'account-reactivated': {
    sentWhen: 'An admin reactivates a customer’s account.',
    fields: ofAccount,
    subject: 'Your account is active again',
    opening: 'Dear {name},\nYou can sign in to your account at {shop} again.',
  },
  'account-deletion': {
    sentWhen: 'A customer asks for their account to be deleted.',
    fields: { ...ofAccount, day: '30 November 2026' },
    subject: 'Your account will be deleted',
    opening:
      'Dear {name},\nYour account at {shop} will be deleted on {day}, as you asked.\nIf you change your mind, sign in before then to keep it.\nAfterwards we keep only your invoices, for as long as the law requires.',
  },
  'account-kept': {
    sentWhen: 'A customer signs in to an account that was due for deletion.',
    fields: ofAccount,
    subject: 'Your account will not be deleted',
    opening:
      'Dear {name},\nYou signed in again, so your account at {shop} will not be deleted.\nIf it was not you, set a new password now and contact us.',
  },
  statement: {
    sentWhen: 'An admin sends a statement of account.',
    fields: { name: 'Asha Rao', from: '1 Nov 2026', to: '30 Nov 2026', shop },
    subject: 'Your statement of account with {shop}',
    opening:
      'Dear {name},\nYour statement of account from {from} to {to} is attached as a PDF.\nIf anything in it differs from your records, please reply to this email.',
  },
  'company-statement': {
    sentWhen: 'An admin sends a company its statement of account, or a month has ended.',
    fields: { name: 'Asha Rao', company: 'Rao Furnishings', from: '1 Nov 2026', to: '30 Nov 2026', shop },
    subject: 'Statement of account of {company} from {shop}',
    opening:
      'Dear {name},\nThe statement of account of {company} from {from} to {to} is attached as a PDF.\nIf anything in it differs from your records, please reply to this email.',
  },
  'company-invitation': {
    sentWhen: 'An admin or the owner of a company account invites a person.',
    fields: { company: 'Rao Furnishings', invitedBy: 'Asha Rao', email: 'vikram@example.com', shop },
    subject: 'Join {company} on {shop}',
    opening:
      'Hello,\n{invitedBy} invites you to the account of {company} with {shop}. Sign in or create an account with this email address ({email}), open the page Company and accept the invitation.',
    closing: 'If you don’t know the company, you can ignore this email.',
  },
  'order-request-sent': {
    sentWhen: 'A person who only prepares orders for a company sends a cart for approval.',
    fields: { name: 'Asha Rao', sender: 'Vikram Mehta', company: 'Rao Furnishings', shop },
    subject: '{sender} has sent a cart for approval',
    opening:
      'Dear {name},\n{sender} has prepared an order of {company} and asks you to approve it. The order is placed at the prices of the day on which you approve it.',
  },
  'order-request-approved': {
    sentWhen: 'A cart that was sent for approval is approved.',
    fields: { name: 'Vikram Mehta', approver: 'Asha Rao', orderNumber: 'BO10000123', shop },
    subject: 'Your cart was approved: order {orderNumber}',
    opening: 'Dear {name},\n{approver} has approved your cart and placed order {orderNumber}.',
  },
  'order-request-returned': {
    sentWhen: 'A cart that was sent for approval is sent back.',
    fields: { name: 'Vikram Mehta', approver: 'Asha Rao', shop },
    subject: '{approver} has sent your cart back',
    opening: 'Dear {name},\n{approver} has sent your cart back. Its items are in your cart again.',
  },
  'trade-application-received': {
    sentWhen: 'A business applies for a trade account.',
    fields: { business: 'Rao Furnishings', shop },
    subject: '{business} applies for a trade account',
    opening: '{business} has applied for a trade account.',
  },
  'trade-application-approved': {
    sentWhen: 'An admin approves an application for a trade account.',
    fields: { name: 'Asha Rao', business: 'Rao Furnishings', shop },
    subject: 'Your trade account with {shop}',
    opening:
      'Dear {name},\nWe have opened a trade account for {business}. Sign in or create an account with this email address and accept the invitation on the page Company.',
  },
  'trade-application-rejected': {
    sentWhen: 'An admin rejects an application for a trade account.',
    fields: { name: 'Asha Rao', business: 'Rao Furnishings', shop },
    subject: 'Your application for a trade account with {shop}',
    opening:
      'Dear {name},\nThank you for your interest. We can’t open a trade account for {business} at the moment.',
  },
  'receivables-reminder': {
    sentWhen: 'An admin reminds a customer of invoices that are not paid.',
    fields: { name: 'Asha Rao', amount: '₹2,240.00', shop },
    subject: 'Please pay {amount} to {shop}',
    opening:
      'Dear {name},\nYour account with {shop} shows {amount} due. Please pay it, or tell us if you have already done so.',
    closing: 'If you have paid in the last days, please send us the payment reference under My Orders.',
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
      'Dear {supplier},\n{message}\nPlease supply the items listed below. The purchase order is attached as a PDF.',
  },
  'seller-order-placed': {
    sentWhen: 'A customer places an order.',
    fields: ofOrder,
    subject: 'New order {orderNumber}',
    opening: '{name} has placed order {orderNumber}.',
  },
  'seller-order-cancelled': {
    sentWhen: 'A customer cancels an order.',
    fields: ofOrder,
    subject: 'Order {orderNumber} was cancelled by the customer',
    opening:
      'The customer cancelled order {orderNumber} before it was processed. The items are back in stock.',
  },
  'seller-return-requested': {
    sentWhen: 'A customer requests a return.',
    fields: ofReturn,
    subject: 'Return {returnNumber} requested for order {orderNumber}',
    opening: '',
  },
  'payment-claimed': {
    sentWhen: 'A customer reports a payment.',
    fields: ofOrder,
    subject: 'Payment reported for order {orderNumber}',
    opening:
      'The customer reports that order {orderNumber} has been paid. Please check your account. If the money has arrived, record the payment on the order.',
  },
  'inquiry-received': {
    sentWhen: 'A visitor sends the contact form.',
    fields: { subject: 'Bulk order inquiry', ticketNumber: 'INQ100001', name: 'Asha Rao', shop },
    subject: '{subject} {ticketNumber} from {name}',
    opening: '',
    closing: 'Reply to this email to answer the visitor from your own mailbox.',
  },
  'question-received': {
    sentWhen: 'A visitor asks a question about a product.',
    fields: { product: 'Prayer Mat Arch', name: 'Asha Rao', shop },
    subject: 'Question about {product} from {name}',
    opening: '',
    closing:
      'Please answer in the back office, where you can also publish question and answer on the product page.',
  },
  'quote-requested': {
    sentWhen: 'A visitor or customer asks for a quote.',
    fields: { quoteNumber: 'QT-1024', name: 'Asha Rao', shop },
    subject: 'Quote requested: {quoteNumber} from {name}',
    opening: '',
  },
  'quote-answered': {
    sentWhen: 'A customer accepts or declines a quote, or asks for a change of it.',
    fields: { quoteNumber: 'QT-1024', name: 'Asha Rao', answer: 'has been accepted', shop },
    subject: 'Quote {quoteNumber} of {name} {answer}',
    opening: '',
  },
  'low-stock': {
    sentWhen: 'The stock of a product falls to its alert threshold.',
    fields: { title: 'Low stock: Prayer Mat Arch', text: '3 left, alert at 5', shop },
    subject: '{title}',
    opening: '{text}.',
  },
  'low-stock-digest': {
    sentWhen: 'Every morning on which products are low or out of stock.',
    fields: { summary: '3 products are running low', shop },
    subject: '{summary}',
    opening: '',
  },
  'staff-invitation': {
    sentWhen: 'An admin invites a colleague to the back office.',
    fields: { invitedBy: 'Meera', role: 'Dispatch', days: '7', shop },
    subject: '{invitedBy} has invited you to the back office of {shop}',
    opening: '{invitedBy} has invited you to work in the back office of {shop}. Your role: {role}.',
    closing:
      'The link works once, for {days} days.\nIf you did not expect this invitation, you can ignore this email.',
  },
  'admin-password': {
    sentWhen: 'A new password is requested for an admin’s account.',
    fields: { name: 'Meera', shop, minutes: '30' },
    subject: 'Set a new password for the back office',
    opening:
      'Dear {name},\nSomeone, most likely you, asked for a new password for your account in the back office of {shop}.',
    closing:
      'The link works once, for {minutes} minutes.\nIf it was not you, you can ignore this email: your password stays the same.',
  },
  'admin-email': {
    sentWhen: 'An admin requests a change of their email address; it goes to the new address.',
    fields: { name: 'Meera', email: 'meera@example.com', shop, hours: '24' },
    subject: 'Confirm your new email address',
    opening:
      'Dear {name},\nYou have asked to sign in to the back office of {shop} with {email}. Please confirm that this address is yours.',
    closing:
      'The link works once, for {hours} hours.\nIf you did not ask for this, you can ignore this email: nothing changes.',
  },
  'admin-account': {
    sentWhen: 'An admin signs in from a new browser, or their password or second factor changes.',
    fields: {
      name: 'Meera',
      title: 'Your password was changed',
      shop,
      text: 'Your password was changed, and you have been signed out everywhere else.',
    },
    required: { opening: 'text' },
    subject: '{title}',
    opening: 'Dear {name},\nThis email is about your account in the back office of {shop}. {text}',
    closing: 'If neither you nor a colleague did this, change your password now.',
  },
  'protected-change': {
    sentWhen:
      'Payment details, the GSTIN, a role or another protected field changes. Sent to every owner, and to the person whose access changes.',
    fields: { name: 'Meera', title: 'Payment method UPI was changed', by: 'Ravi', shop },
    required: { opening: 'title' },
    subject: '{title}',
    opening: 'Dear {name},\n{title} in the back office of {shop}.',
    closing:
      'If this change was not intended: correct it in the back office, change your password, sign out your other devices under My Account, and suspend the account that made the change.',
  },
  'webhook-given-up': {
    sentWhen:
      'A webhook was switched off because nothing arrived for days. Sent to the admin who created it.',
    fields: { name: 'Meera', address: 'erp.example.com', days: '3', shop },
    subject: 'The webhook to {address} has been switched off',
    opening:
      'Dear {name},\nNothing that {shop} sent to {address} has arrived for {days} days, so the webhook has been switched off.',
    closing: 'Once the other system is working again, switch the webhook on and resend the missed events.',
  },
  digest: {
    sentWhen:
      'Every morning at eight, or on Monday mornings, to each admin who has chosen it under My Account. It shows only what their role may see.',
    fields: { name: 'Meera', period: '23 November 2026', shop },
    subject: '{shop}: {period}',
    opening: 'Dear {name},\nHere is how {shop} did.',
  },
  'test-email': {
    sentWhen: 'An admin checks whether emails arrive.',
    fields: { name: 'Meera', shop },
    subject: 'Test email from {shop}',
    opening:
      'If you can read this, emails from your shop arrive.\nCheck whether this one went to the spam folder: if so, your customers’ emails will, too.',
  },
} as const satisfies Record<Exclude<EmailKindName, 'sample-email'>, EmailTemplate>

/** A kind with a template of its own. A test of a template uses the template of another kind. */
export type TemplateKind = keyof typeof emailTemplates

export const wordedKinds = Object.keys(emailTemplates) as TemplateKind[]

export interface Words {
  subject: string
  opening: string
  closing: string
}

export function defaultTemplate(kind: TemplateKind): Words {
  const { subject, opening, closing = '' }: EmailTemplate = emailTemplates[kind]
  return { subject, opening, closing }
}

/** The placeholders that an email's template may use, each with a sample value. */
export const fieldsOf = (kind: TemplateKind): Readonly<Record<string, string>> => emailTemplates[kind].fields

/** Validates an admin's changes to an email. Unknown placeholders are reported by name. */
export function templateSchema(kind: TemplateKind) {
  const known = fieldsOf(kind)
  const { required = {} }: EmailTemplate = emailTemplates[kind]
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
          context.addIssue({
            code: 'custom',
            path: [place],
            message: `{${unknown}} isn't a field of this email`,
          })
        }
      }
      for (const [place, field] of Object.entries(required)) {
        if (words[place as keyof Words].includes(`{${field}}`)) continue
        context.addIssue({ code: 'custom', path: [place], message: `{${field}} is required here` })
      }
    })
}

export const isTemplateKind = (name: string): name is TemplateKind => Object.hasOwn(emailTemplates, name)

export const sentWhen = (kind: TemplateKind): string => emailTemplates[kind].sentWhen
