// The generated part of each email, between opening and closing, with sample data for previews.
import type { TemplateKind } from '#contract/emails/templates'
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
const button = (text: string): Block => ({ kind: 'button', text, url: 'https://shop.example/' })
const orders = button('See your order')
const signIn = link('Sign in')
const openOrder: readonly Block[] = [
  facts(
    ['Customer', 'Asha Rao'],
    ['Email', 'asha@example.com'],
    ['Phone', '9000000001'],
    ['Order total', '₹2,240.00'],
  ),
  button('Open the order'),
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
  'order-link': [orders],
  'order-processing': [facts(['Expected delivery', '30 Nov 2026']), orders],
  'order-shipped-in-part': [items, shipped, link('Track the shipment'), orders],
  'order-shipped': [shipped, link('Track the shipment'), orders],
  'order-delivered': [
    paragraph(
      'To order the same again, open your order and choose “Buy Again”. You see today’s prices before anything is added to your cart.',
    ),
    orders,
  ],
  'order-cancelled': [facts(['Reason', 'Out of yarn']), orders],
  'order-reopened': [facts(['Order total', '₹2,240.00'], ['Amount due', '₹0.00']), orders],
  'order-amount': [
    facts(
      ['Change', 'Freight: ₹300.00 without GST'],
      ['Total before', '₹2,240.00'],
      ['New total', '₹2,555.00'],
      ['Amount due', '₹2,555.00'],
    ),
    heading('Pay by UPI'),
    facts(['UPI ID', 'panipat@upi']),
    orders,
  ],
  'order-changed': [
    facts(
      ['Change', 'Door mat: 2 → 3 units'],
      ['Total before', '₹2,240.00'],
      ['New total', '₹2,555.00'],
      ['Amount due', '₹2,555.00'],
    ),
    heading('Pay by UPI'),
    facts(['UPI ID', 'panipat@upi']),
    orders,
  ],
  'invoice-corrected': [
    facts(
      ['Invoice', 'INV/26-27/000012'],
      ['Correction', 'Wrong price: agreed by phone'],
      ['Credited', '₹112.00'],
      ['Amount due', '₹0.00'],
    ),
    orders,
  ],
  'order-contact': [facts(['Order', 'BO10000123']), orders],
  'payment-received': [
    facts(['Amount', '₹2,240.00'], ['Order total', '₹2,240.00'], ['Amount due', '₹0.00']),
    orders,
  ],
  'payment-reminder': [heading('Pay by UPI'), facts(['UPI ID', 'panipat-demo@upi']), orders],
  'payment-taken-back': [
    facts(['Amount', '₹2,240.00'], ['Reason', 'It was for another order'], ['Amount due', '₹2,240.00']),
    orders,
  ],
  'payment-not-found': [
    facts(
      ['Amount', '₹2,240.00'],
      ['Method', 'UPI'],
      ['Reference', '432112345678'],
      ['Reason', 'Not in our account so far'],
      ['Amount due', '₹2,240.00'],
    ),
    orders,
  ],
  'refund-sent': [
    facts(['Amount', '₹299.00'], ['Method', 'UPI'], ['Sent on', '24 Nov 2026'], ['Reason', 'Wrong size']),
    orders,
  ],
  'return-requested': [...returned, orders],
  'return-approved': [...returned, orders],
  'return-rejected': [heading('Our note'), paragraph('They have been washed.'), ...returned, orders],
  'return-received': [...returned, orders],
  'review-request': [paragraph('Prayer Mat Arch, Bedside Runner Floral'), button('Write a review')],
  'cart-reminder': [items, link('Open your cart'), link('Stop these reminders')],
  'back-in-stock': [link('See the product'), link('Stop emails about products')],
  'inquiry-confirmed': [facts(['Ticket number', 'INQ100001'], ['Subject', 'Bulk order inquiry'])],
  'complaint-confirmed': [facts(['Ticket number', 'INQ100001']), link('Track your complaint')],
  'inquiry-answered': [facts(['Ticket number', 'INQ100001'])],
  'question-answered': [heading('Your question'), paragraph('Can it be washed?'), link('See the product')],
  'quote-request-confirmed': [facts(['Quote number', 'QT-1024']), items],
  'quote-sent': [
    items,
    facts(['Total', '₹1,18,000.00'], ['Valid until', '15 Dec 2026']),
    button('See the quote'),
  ],
  'quote-reminder': [
    facts(['Total', '₹1,18,000.00'], ['Valid until', '15 Dec 2026']),
    button('See the quote'),
  ],
  'account-opened': [link('Set a password')],
  'sign-in-code': [{ kind: 'code', text: '123 456' }],
  'email-change-code': [{ kind: 'code', text: '123 456' }],
  'email-taken': [button('Sign in')],
  'email-changed': [],
  'no-account': [button('Create an account')],
  'password-removed-by-code': [button('Open your profile')],
  'password-reset': [link('Set a new password')],
  'password-changed': [link('Set a new password')],
  'password-removed': [link('Open your profile')],
  'account-suspended': [paragraph('Reason: Sends empty boxes back')],
  'account-reactivated': [signIn],
  'account-deletion': [signIn],
  'account-kept': [link('Set a new password')],
  'company-statement': [facts(['Opening balance', '₹0.00'], ['Amount due', '₹2,240.00'])],
  'company-invitation': [facts(['Your role', 'Orders']), link('Open the invitation')],
  'order-request-sent': [
    facts(['Items', '2 items'], ['Total when it was sent', '₹2,240.00']),
    link('Check the cart'),
  ],
  'order-request-approved': [link('Open the cart')],
  'order-request-returned': [heading('Note'), paragraph('Take the larger size.'), link('Open your cart')],
  'trade-application-received': [
    facts(['Business', 'Rao Furnishings'], ['GSTIN', '06AAACG2115R1ZL'], ['Contact', 'Asha Rao']),
    heading('Products they buy'),
    paragraph('200 bath mats a month'),
    link('Open the application'),
  ],
  'trade-application-approved': [link('Open your trade account')],
  'trade-application-rejected': [heading('Reason'), paragraph('The GSTIN is cancelled.')],
  'receivables-reminder': [facts(['Total due', '₹2,240.00']), link('See your orders and how to pay')],
  statement: [facts(['Opening balance', '₹0.00'], ['Amount due', '₹2,240.00'])],
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
    facts(['Ticket number', 'INQ100001'], ['Name', 'Asha Rao'], ['Email', 'asha@example.com']),
    heading('Message'),
    paragraph('Do you have them in white?'),
    link('Answer in the inbox'),
  ],
  'question-received': [paragraph('Can it be washed?'), link('Answer the question')],
  'quote-requested': [
    facts(['Quote number', 'QT-1024'], ['Name', 'Asha Rao']),
    items,
    link('Open the quote'),
  ],
  'quote-answered': [facts(['Total', '₹1,18,000.00']), link('Open the quote')],
  'low-stock': [link('View stock history')],
  'low-stock-digest': [
    { kind: 'table', head: ['Product', 'Left', 'Alert at'], rows: [['Prayer Mat Arch', '3', '5']] },
    link('Reorder'),
  ],
  'staff-invitation': [link('Accept the invitation')],
  'admin-password': [link('Set a new password')],
  'admin-email': [link('Confirm the new address')],
  'admin-account': [
    facts(
      ['When', '24 Nov 2026, 10:15 am'],
      ['Browser', 'Chrome on Android'],
      ['Network address', '192.0.2.7'],
    ),
    link('See where you are signed in'),
  ],
  'protected-change': [
    facts(
      ['Changed by', 'Ravi'],
      ['When', '24 Nov 2026, 10:15 am'],
      ['Browser', 'Chrome on Android'],
      ['Network address', '192.0.2.7'],
    ),
    {
      kind: 'table',
      head: ['Field', 'Before', 'Now'],
      rows: [['UPI ID', 'ha••••st@bank', 'mi••••am@bank']],
    },
    link('See the audit log'),
  ],
  'webhook-given-up': [link('See deliveries')],
  digest: [
    {
      kind: 'table',
      head: ['', '23 Nov 2026', 'Previous day', 'Change'],
      rows: [
        ['Sales without GST', '₹52,500.00', '₹42,000.00', '+25%'],
        ['Orders', '14', '12', '+17%'],
      ],
    },
    heading('To do'),
    facts(['Orders to dispatch', '5']),
    link('Open the back office'),
  ],
  'test-email': [],
} as const satisfies Record<TemplateKind, readonly Block[]>

export const sampleBlocks = (kind: TemplateKind): readonly Block[] => samples[kind]
