// Payment methods of the demo shop: two accounts without a fee, cash on delivery, then other usual methods, which are
// switched off. The accounts are well-formed but fictitious: no money can reach them.
import type { Insertable } from 'kysely'
import { demoId } from '#demo/identity'
import { demoSeller } from '#demo/seller'
import type { PaymentMethods } from '#server/db/row-types'

const NOTE =
  'This is a demo shop: please do not pay. In a real shop, write the order number in the remarks and call after paying.'

const account = {
  accountName: demoSeller.name,
  bankName: 'Demo Bank of India',
  branch: 'Example Branch, Panipat',
  ifsc: 'DEMO0000001',
}

const methods: Omit<Insertable<PaymentMethods>, 'id' | 'position'>[] = [
  {
    name: 'UPI',
    provider: 'BHIM UPI',
    description: 'With any UPI app, by QR code or UPI ID.',
    kind: 'upi',
    instructions: NOTE,
    phone: demoSeller.phone,
    vpa: 'demo.haat@upi',
    payeeName: demoSeller.name,
  },
  {
    name: 'NEFT / RTGS / IMPS',
    provider: account.bankName,
    description: 'By bank transfer to our account.',
    kind: 'bank_transfer',
    instructions: NOTE,
    phone: demoSeller.phone,
    ...account,
    accountNumber: '000000001234',
  },
  {
    name: 'Cash on Delivery',
    provider: 'Courier',
    description: 'In cash when the goods arrive, for orders up to ₹5,000.',
    kind: 'cod',
    fixedFeePaise: 4_000,
    maxOrderPaise: 500_000,
    instructions: 'Please keep the exact amount ready. This is a demo shop: nothing will be delivered.',
  },
  {
    name: 'Credit/Debit Cards',
    provider: 'Stripe',
    description: 'By card, through a payment link that we send you.',
    kind: 'other',
    feeBasisPoints: 290,
    fixedFeePaise: 30,
    isActive: false,
    acceptedCards: ['Visa', 'Mastercard', 'American Express', 'RuPay'],
    instructions: NOTE,
  },
  {
    name: 'PayPal',
    provider: 'PayPal',
    description: 'For customers abroad: we send you a PayPal request.',
    kind: 'other',
    feeBasisPoints: 349,
    fixedFeePaise: 49,
    isActive: false,
    instructions: NOTE,
  },
  {
    name: 'Apple Pay',
    provider: 'Apple',
    description: 'On your phone or watch, through a payment link.',
    kind: 'other',
    feeBasisPoints: 290,
    fixedFeePaise: 30,
    isActive: false,
    acceptedCards: ['Visa', 'Mastercard', 'American Express'],
    instructions: NOTE,
  },
  {
    name: 'Google Pay',
    provider: 'Google',
    description: 'On your phone, through a payment link.',
    kind: 'other',
    feeBasisPoints: 290,
    fixedFeePaise: 30,
    isActive: false,
    acceptedCards: ['Visa', 'Mastercard', 'RuPay'],
    instructions: NOTE,
  },
  {
    name: 'Bank Transfer',
    provider: 'Collection account',
    description: 'By transfer to an account that we match to your order within an hour.',
    kind: 'bank_transfer',
    feeBasisPoints: 80,
    instructions: NOTE,
    phone: demoSeller.phone,
    ...account,
    accountNumber: '000000005678',
  },
]

/** In the order of the checkout. */
export const demoPaymentMethods: (Insertable<PaymentMethods> & { id: string; kind: string })[] = methods.map(
  (method, at) => ({ id: demoId('payment-method', at), position: at + 1, ...method }),
)

/** Returns the payment method of a demo receipt; cash and cheques have none. */
export const demoMethodOf = (method: string): string | null =>
  demoPaymentMethods.find(({ kind }) => kind === method)?.id ?? null
