// What stands between opening and closing of an email, with sample data, so that its words can be looked at in their
// place.
import type { WordedKind } from '#contract/emails/words'
import type { Block } from '#server/mail/layout-mail'

const facts = (...rows: [string, string][]): Block => ({ kind: 'facts', rows })
const link = (text: string): Block => ({ kind: 'link', text, url: 'https://shop.example/' })
const heading = (text: string): Block => ({ kind: 'heading', text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

const items: Block = {
  kind: 'table',
  head: ['Item', 'Quantity'],
  rows: [
    ['Prayer Mat Arch', '2'],
    ['Bedside Runner Floral', '5'],
  ],
}
const orders = link('See your orders')
const signIn = link('Sign in')
const openOrder: readonly Block[] = [
  facts(
    ['Customer', 'Asha Rao'],
    ['E-mail', 'asha@example.com'],
    ['Phone', '9000000001'],
    ['Order total', '₹2,240.00'],
  ),
  link('Open the order'),
]
const returned: readonly Block[] = [items, facts(['Reason', 'Wrong size'])]
const shipped = facts(
  ['Carrier', 'Delhivery'],
  ['Tracking number', 'AWB 77'],
  ['Expected delivery', '30 Nov 2026'],
)

const samples = {
  'order-placed': [
    {
      kind: 'table',
      head: ['Item', 'Quantity', 'Total'],
      rows: [
        ['Prayer Mat Arch', '2', '₹598.00'],
        ['Bedside Runner Floral', '5', '₹1,495.00'],
      ],
    },
    facts(['Subtotal', '₹2,093.00'], ['GST', '₹147.00'], ['Total', '₹2,240.00']),
    heading('Pay by UPI'),
    facts(['UPI ID', 'panipat@upi']),
    heading('Delivery to'),
    paragraph('Asha Rao, 12 Mill Road, Karnal, Haryana, 132001, India'),
    orders,
  ],
  'order-processing': [facts(['Expected delivery', '30 Nov 2026']), orders],
  'order-shipped-in-part': [items, shipped, link('Track the shipment'), orders],
  'order-shipped': [shipped, orders],
  'order-delivered': [orders],
  'order-cancelled': [facts(['Reason', 'Out of yarn']), orders],
  'order-reopened': [facts(['Order total', '₹2,240.00'], ['Still to pay', '₹0.00']), orders],
  'order-contact': [facts(['Order', 'BO10000123']), orders],
  'payment-received': [
    facts(['Amount', '₹2,240.00'], ['Order total', '₹2,240.00'], ['Still to pay', '₹0.00']),
    orders,
  ],
  'payment-reminder': [heading('Pay by UPI'), facts(['UPI ID', 'panipat-demo@upi']), orders],
  'payment-taken-back': [
    facts(['Amount', '₹2,240.00'], ['Reason', 'It was for another order'], ['Still to pay', '₹2,240.00']),
    orders,
  ],
  'payment-not-found': [
    facts(
      ['Amount', '₹2,240.00'],
      ['Method', 'UPI'],
      ['Reference', '432112345678'],
      ['Reason', 'Not in our account up to today'],
      ['Still to pay', '₹2,240.00'],
    ),
    orders,
  ],
  'refund-sent': [
    facts(['Amount', '₹299.00'], ['Method', 'UPI'], ['Sent on', '24 Nov 2026'], ['Reason', 'Wrong size']),
    orders,
  ],
  'return-requested': [...returned, orders],
  'return-approved': [...returned, orders],
  'return-rejected': [
    heading('What we have to add'),
    paragraph('They have been washed.'),
    ...returned,
    orders,
  ],
  'return-received': [...returned, orders],
  'review-request': [paragraph('Prayer Mat Arch, Bedside Runner Floral'), link('Write a review')],
  'cart-reminder': [items, link('Open your cart'), link('Stop these reminders')],
  'inquiry-confirmed': [facts(['Ticket number', 'INQ100001'], ['About', 'Bulk order inquiry'])],
  'inquiry-answered': [facts(['Ticket number', 'INQ100001'])],
  'account-opened': [link('Set a password')],
  'password-reset': [link('Set a new password')],
  'password-changed': [link('Set a new password')],
  'password-removed': [link('Look at your profile')],
  'account-suspended': [paragraph('Reason: Sends empty boxes back')],
  'account-reactivated': [signIn],
  'account-deletion': [signIn],
  'account-kept': [link('Set a new password')],
  statement: [facts(['Balance before', '₹0.00'], ['Due', '₹2,240.00'])],
  'purchase-order': [
    facts(['Purchase order', 'PO1000012'], ['Date', '24 Nov 2026'], ['Total with GST', '₹52,500.00']),
    items,
  ],
  'seller-order-placed': [items, ...openOrder],
  'seller-order-cancelled': [facts(['Reason', 'Ordered the wrong size']), ...openOrder],
  'seller-return-requested': [...returned, ...openOrder],
  'payment-claimed': [
    facts(['Amount', '₹2,240.00'], ['Method', 'UPI'], ['Reference', '432112345678']),
    ...openOrder,
  ],
  'inquiry-received': [
    facts(['Ticket number', 'INQ100001'], ['Name', 'Asha Rao'], ['E-mail', 'asha@example.com']),
    heading('Message'),
    paragraph('Do you have them in white?'),
    link('Answer it in the inbox'),
  ],
  'low-stock': [link('See why it is so few')],
  'low-stock-digest': [
    { kind: 'table', head: ['Product', 'Left', 'Alert at'], rows: [['Prayer Mat Arch', '3', '5']] },
    link('Reorder'),
  ],
  'staff-invitation': [link('Accept the invitation')],
  'admin-account': [
    facts(
      ['When', '24 Nov 2026, 10:15 am'],
      ['Browser', 'Chrome on Android'],
      ['Network address', '192.0.2.7'],
    ),
    link('See where you are signed in'),
  ],
  'webhook-given-up': [link('See what was sent')],
  digest: [
    {
      kind: 'table',
      head: ['', '23 Nov 2026', 'The day before', 'Change'],
      rows: [
        ['Sales, without GST', '₹52,500.00', '₹42,000.00', '+25%'],
        ['Orders', '14', '12', '+17%'],
      ],
    },
    heading('What needs doing'),
    facts(['Orders to dispatch', '5']),
    link('Open the back office'),
  ],
  'test-email': [],
} as const satisfies Record<WordedKind, readonly Block[]>

export const sampleBlocks = (kind: WordedKind): readonly Block[] => samples[kind]
