// A valid body for every endpoint that takes one; tests put invalid values into it.

import { AbandonedCartSettings } from '#contract/abandoned-carts/settings'
import { today } from '#contract/base/days'
import { TallySettings } from '#contract/books/tally'
import { defaultGeneral } from '#contract/settings/general'
import { Invoicing } from '#contract/settings/invoicing'
import { TaxSettings } from '#contract/settings/tax'
import { UnpaidOrders } from '#contract/settings/unpaid-orders'
import { usualTransport } from '#contract/shipping/transport'
import { demoSeller } from '#demo/seller'
import { demoStorefront } from '#demo/storefront'
import { addressFields } from '#test/factories/people'

/** Returns a body that an endpoint ("POST /orders/create") accepts, so that a single bad field decides the result. */
export const goodBody = (endpoint: string, productId: string): Record<string, unknown> | undefined =>
  goodBodies[endpoint]?.(productId)

const group = {
  name: 'Wholesale',
  description: 'Buy by the dozen',
  type: 'automatic',
  color: 'green',
  criteria: { minOrders: 1, minSpent: 10, location: 'Karnal', joinedAfter: '2026-01-01', timeframe: 30 },
  benefits: { discount: 5, freeShipping: true, prioritySupport: false, earlyAccess: false },
}

const mailServer = { host: 'localhost', port: 2_525, encryption: 'none', fromName: 'Mill' }

const emailWords = { subject: 'Order {orderNumber}', opening: 'Namaste {name}. {payment}', closing: '' }

const taxClass = {
  name: 'Umbrellas',
  hsnPrefixes: ['6601'],
  rules: [
    { from: '2017-07-01', slabs: [{ upTo: null, rate: 12 }], source: 'Schedule II' },
    {
      from: '2025-09-22',
      slabs: [
        { upTo: 500, rate: 5 },
        { upTo: null, rate: 18 },
      ],
      source: '',
    },
  ],
}

const sale = {
  name: 'Diwali sale',
  startsAt: '2026-11-01T00:00:00+05:30',
  endsAt: '2199-11-09T00:00:00+05:30',
  discount: 20,
  isForEverything: true,
}

const promotion = {
  name: 'Diwali coupon',
  code: 'DIWALI10',
  kind: 'percent',
  discount: 10,
  maxDiscount: 500,
  minimumAmount: 2000,
  isForEverything: true,
  maxUses: 200,
  endsAt: '2199-11-09T00:00:00+05:30',
}

const paymentMethod = {
  kind: 'bank_transfer',
  name: 'Mill account',
  provider: 'State Bank',
  description: 'By bank transfer',
  transactionFee: 0.5,
  fixedFee: 10,
  isActive: true,
  acceptedCards: ['RuPay'],
  instructions: 'Write the order number.',
  phone: '9000000000',
  minOrder: 1,
  maxOrder: 1e6,
  customerGroups: [],
  bank: {
    accountName: 'Mill',
    accountNumber: '123456789',
    ifsc: 'SBIN0001234',
    bankName: 'SBI',
    branch: 'Panipat',
  },
}

const carrier = {
  name: 'Gati',
  trackingUrl: 'https://example.com/{number}',
  phone: '+91 40 7120 4284',
  isActive: true,
}

const shippingMethod = {
  name: 'Surface',
  description: 'By road',
  pricing: 'weight',
  cost: 0,
  slabs: [{ upTo: 5_000, cost: 80 }],
  beyond: 20,
  daysFrom: 3,
  daysTo: 5,
  carrierId: null,
  provider: 'Our own van',
  freeByZone: true,
  isActive: true,
}

const zone = {
  name: 'North',
  description: 'Near',
  countries: ['India'],
  states: ['06'],
  pins: ['132103'],
  shippingCost: 40,
  freeShippingThreshold: 150,
  isActive: true,
  methodIds: [],
}

const goodBodies: Record<string, (productId: string) => Record<string, unknown>> = {
  'POST /user/register': () => ({
    name: 'Asha',
    email: `asha-${crypto.randomUUID()}@example.com`,
    phone: '9000000000',
    password: 'long enough',
    confirmPassword: 'long enough',
  }),
  'POST /user/login': () => ({ email: 'nobody@example.com', password: 'wrong password' }),
  'POST /admin/login': () => ({ email: 'nobody@example.com', password: 'wrong password' }),
  'POST /admin/login/code': () => ({ challenge: 'x'.repeat(43), code: '123456' }),
  'PUT /admin/account': () => ({ name: 'Asha Rao' }),
  'POST /admin/account/two-factor': () => ({ currentPassword: 'wrong password' }),
  'PUT /admin/account/two-factor': (productId) => ({ setupId: productId, code: '123456' }),
  'DELETE /admin/account/two-factor': () => ({ currentPassword: 'wrong password', code: '123456' }),
  'POST /admin/account/recovery-codes': () => ({ currentPassword: 'wrong password', code: '123456' }),
  'PUT /admin/password': () => ({
    currentPassword: 'wrong password',
    password: 'woven-border-72',
    confirmPassword: 'woven-border-72',
  }),
  'PUT /user/profile': () => ({ name: 'Asha', phone: '9000000000', avatar: '' }),
  'PUT /user/password': () => ({
    currentPassword: 'wrong',
    password: 'long enough',
    confirmPassword: 'long enough',
  }),
  'POST /admin/password/forgot': () => ({ email: 'nobody@example.com' }),
  'POST /admin/password/reset': () => ({
    token: 'x'.repeat(43),
    password: 'jute and cotton 12',
    confirmPassword: 'jute and cotton 12',
  }),
  'POST /admin/account/email': () => ({ email: 'another@example.com' }),
  'POST /admin/email/confirm': () => ({ token: 'x'.repeat(43) }),
  'POST /user/password/forgot': () => ({ email: 'nobody@example.com' }),
  'POST /user/password/reset': () => ({
    token: 'x'.repeat(43),
    password: 'long enough',
    confirmPassword: 'long enough',
  }),
  'POST /user/deletion': () => ({ password: 'wrong', email: 'nobody@example.com' }),
  'POST /inquiries': () => ({
    name: 'Asha',
    email: 'asha@example.com',
    phone: '9000000000',
    message: 'How much?',
  }),
  'POST /user/addresses': () => addressFields,
  'PUT /user/addresses/{id}': () => addressFields,
  'POST /categories/create': () => ({
    name: `Rugs ${crypto.randomUUID()}`,
    description: 'Soft',
    tags: ['wool'],
    image: 'https://pictures.example.com/rug.jpg',
    attributes: [
      { name: 'size', label: 'Size', options: ['S'], validationRules: { min: 1, max: 9, pattern: 'x' } },
    ],
    isActive: true,
    isFeatured: false,
  }),
  'PUT /categories/update/{id}': () => ({
    name: 'Rugs',
    tags: [],
    image: '',
    attributes: [],
    isActive: true,
  }),
  'POST /categories/{id}/attribute-changes': () => ({ attributes: [] }),
  'POST /orders/cart/add-lines': (productId) => ({ lines: [{ productId, quantity: 1 }] }),
  'POST /orders/cart/add': (productId) => ({ productId, quantity: 1, specifications: { color: 'Red' } }),
  'POST /orders/cart/codes': () => ({ code: 'DIWALI10' }),
  'POST /orders/cart/price': (productId) => ({ lines: [{ productId, quantity: 1 }] }),
  'PUT /orders/cart/update/{itemId}': () => ({ quantity: 1 }),
  'POST /orders/create': () => ({ shippingAddress: addressFields, useCartItems: true }),
  'POST /admin/orders/{id}/transitions': () => ({
    to: 'shipped',
    version: 1,
    carrier: 'India Post',
    trackingNumber: 'X123',
  }),
  'POST /orders/{id}/cancellation': () => ({ reason: 'Ordered by mistake' }),
  'POST /orders/{id}/returns': (productId) => ({
    reason: 'Other',
    comment: '',
    items: [{ itemId: productId, quantity: 1 }],
  }),
  'POST /orders/{id}/reviews': (productId) => ({ productId, rating: 5, title: '', comment: '' }),
  'POST /reviews/{id}/marks': () => ({ kind: 'helpful', reason: '' }),
  'POST /reviews/{id}/moderation': () => ({ status: 'published', reason: '' }),
  'POST /reviews/bulk-actions': (productId) => ({
    target: { ids: [productId] },
    action: { status: 'hidden', reason: '' },
  }),
  'PUT /reviews/{id}/reply': () => ({ message: 'Thank you' }),
  'POST /review-links/{orderNumber}/reviews': (productId) => ({
    token: 'x'.repeat(43),
    productId,
    rating: 5,
    title: '',
    comment: '',
  }),
  'POST /orders/{id}/payment-claims': () => ({
    method: 'bank_transfer',
    amount: 1,
    reference: `UTR-${crypto.randomUUID()}`,
    paidOn: '2026-01-01',
  }),
  'POST /admin/orders/{id}/payments': () => ({
    method: 'upi',
    amount: 1,
    reference: null,
    receivedOn: '2026-01-01',
  }),
  'POST /admin/orders/{id}/settlements': () => ({ kind: 'tds', amount: 1, settledOn: '2026-01-02' }),
  'POST /admin/orders/{id}/settlement-reversals': (id) => ({ settlement: id, reason: 'Recorded twice' }),
  'PUT /finance/tds/{id}/certificate': () => ({ number: 'ABCDEFG', dated: '2026-01-31' }),
  'POST /books/receivables/reminders': (id) => ({ orders: [id] }),
  'POST /admin/customers': () => ({ name: 'Asha Rao', phone: '9876543210' }),
  'POST /admin/payment-claims/{id}/confirm': () => ({ paymentMethod: null }),
  'POST /admin/payment-claims/{id}/not-found': () => ({ reason: 'Not in our account' }),
  'POST /admin/bank-statement-lines/{id}/receipts': (id) => ({
    order: id,
    amount: 224,
    reference: '412345678901',
    receivedOn: '2026-01-02',
  }),
  'POST /admin/bank-statement-lines/{id}/links': (id) => ({ payment: id }),
  'POST /admin/bank-statement-lines/{id}/ignore': () => ({ reason: 'Interest of the bank' }),
  'POST /admin/bank-statement-lines/bulk-actions': (id) => ({
    target: { ids: [id] },
    action: { kind: 'confirm' },
  }),
  'POST /admin/bank-statement-lines/confirmations': (id) => ({
    matches: [{ line: id, order: id, amount: 224 }],
  }),
  'POST /admin/orders/{id}/refunds': () => ({
    version: 1,
    amount: 1,
    method: 'upi',
    reference: null,
    paidOn: '2026-01-01',
    reason: 'Goodwill',
  }),
  'POST /admin/orders/{id}/reversals': (id) => ({ payment: id, reason: 'Recorded twice' }),
  'POST /admin/orders/{id}/returns': (productId) => ({
    reason: 'Other',
    comment: '',
    items: [{ itemId: productId, quantity: 1 }],
  }),
  'POST /admin/returns/{id}/transitions': () => ({ to: 'approved', version: 1, note: '' }),
  'PATCH /stocks/adjust/{productId}': () => ({ type: 'add', quantity: 2, reason: 'Found' }),
  'PUT /stocks/{productId}/cost': () => ({ cost: 12.5 }),
  'POST /stocks/counts': () => ({ name: 'November' }),
  'POST /stocks/counts/{id}/lines': (productId) => ({ productId, counted: 3 }),
  'POST /admin/orders/{id}/notes': () => ({ note: 'A note' }),
  'POST /admin/orders/{id}/hold': () => ({ version: 1, reason: 'The address is unclear' }),
  'DELETE /admin/orders/{id}/hold': () => ({ version: 1 }),
  'PUT /eway-bills/{id}/transport': () => ({
    ...usualTransport,
    vehicleNumber: 'HR55AB1234',
    documentDay: today(),
    version: 0,
  }),
  'PUT /eway-bills/{id}/number': () => ({
    // The same number isn't accepted twice.
    number: String(Math.random()).slice(2, 14).padEnd(12, '7'),
    madeOn: today(),
    validUntil: null,
    version: 0,
  }),
  'PUT /eway-bills/{id}/need': () => ({ reason: 'Fetched by hand cart', version: 0 }),
  'POST /eway-bills/{id}/cancellation': () => ({ reason: 'Lorry broke down', version: 0 }),
  'PUT /admin/orders/{id}/buyer': () => ({ gstin: '27AAPFU0939F1ZV', businessName: 'Mill', version: 1 }),
  'POST /admin/orders/dispatch': (orderId) => ({
    orders: [{ _id: orderId, version: 2, carrier: 'DTDC', trackingNumber: 'D123456789', acceptUnpaid: true }],
  }),
  'PUT /admin/orders/{id}/priority': () => ({ isPriority: true }),
  'PUT /admin/orders/{id}/packer': () => ({ replaces: null }),
  'DELETE /admin/orders/{id}/packer': (productId) => ({ packer: productId }),
  'POST /admin/orders/{id}/shipments': (productId) => ({
    version: 1,
    carrier: 'India Post',
    trackingNumber: 'X123',
    items: [{ itemId: productId, quantity: 1 }],
  }),
  'POST /admin/orders/{id}/contact': () => ({
    channel: 'email',
    subject: 'A question',
    message: 'How much?',
  }),
  'POST /admin/orders/bulk-actions': (productId) => ({
    target: { ids: [productId] },
    action: { kind: 'process' },
  }),
  'PUT /settings/emails/{kind}': () => ({ ...emailWords, version: 0 }),
  'POST /settings/emails/{kind}/preview': () => emailWords,
  'POST /settings/emails/{kind}/trial': () => emailWords,
  'POST /inquiries/{id}/answers': () => ({ text: 'We have them in white.', status: 'waiting', version: 1 }),
  'POST /inquiries/{id}/notes': () => ({ text: 'Calls every year' }),
  'PUT /inquiries/{id}/status': () => ({ status: 'closed', version: 1 }),
  'PUT /inquiries/{id}/owner': () => ({ ownerId: null, version: 1 }),
  'POST /inquiries/bulk-actions': () => ({
    target: { ids: ['018f0000-0000-7000-8000-000000000000'] },
    action: { kind: 'close' },
  }),
  'PUT /admin/customers/{id}': () => ({ type: 'business', tags: ['hotel'] }),
  'POST /admin/customers/{id}/notes': () => ({ text: 'Pays at once' }),
  'POST /admin/imported-orders/{id}/notes': () => ({ text: 'Asked about it by phone' }),
  'POST /admin/customers/{id}/suspension': () => ({ reason: 'Sends empty boxes back' }),
  'POST /connections/api-keys': () => ({ name: `Key ${crypto.randomUUID()}`, permissions: ['orders.read'] }),
  'POST /connections/webhooks': () => ({
    url: `https://hooks.example.com/${crypto.randomUUID()}`,
    events: ['order.placed'],
  }),
  'PUT /connections/webhooks/{id}': () => ({
    url: `https://hooks.example.com/${crypto.randomUUID()}`,
    events: ['order.placed'],
    version: 1,
  }),
  'PATCH /connections/webhooks/{id}/active': () => ({ isActive: false, version: 1 }),
  'POST /connections/webhooks/{id}/secrets': () => ({ version: 1 }),
  'POST /staff/invitations': () => ({ email: 'new@example.com', role: 'dispatch' }),
  'PUT /staff/{id}/role': () => ({ role: 'dispatch', version: 1 }),
  'POST /staff/roles': () => ({ name: 'Packers', permissions: ['orders.fulfil'] }),
  'PUT /staff/roles/{id}': () => ({ name: 'Returns', permissions: ['returns.handle'], version: 1 }),
  'POST /invitations/look': () => ({ token: 'unknown' }),
  'POST /invitations/accept': () => ({
    token: 'unknown',
    name: 'New Person',
    password: 'jute and cotton 12',
    confirmPassword: 'jute and cotton 12',
  }),
  'PUT /settings/pages/{slug}': () => ({ title: 'Us', intro: '', text: '## We\n\nWords', version: 1 }),
  'PUT /settings/storefront': () => ({ ...demoStorefront, version: 1 }),
  'PUT /admin/setup': () => ({ isDismissed: true }),
  'PUT /settings/mail-server': () => ({ ...mailServer, version: 1 }),
  'POST /settings/mail-server/tests': () => ({ address: 'owner@example.com', server: mailServer }),
  'PUT /settings/seller': () => ({ ...demoSeller, version: 1 }),
  'POST /prices/lists': () => ({ name: 'General', isForEveryone: true }),
  'PUT /prices/lists/{id}': () => ({ name: 'General', isForEveryone: true, version: 1 }),
  'PUT /prices/lists/{id}/entries': () => ({ entries: [{ fromQuantity: 50, discount: 5 }], version: 1 }),
  'POST /prices/sales': () => sale,
  'PUT /prices/sales/{id}': () => ({ ...sale, version: 1 }),
  'POST /prices/sales/{id}/cancel': () => ({ version: 1 }),
  'POST /prices/sales/{id}/end': () => ({ version: 1 }),
  'POST /user/prices': (id) => ({ products: id ? [id] : [] }),
  'POST /prices/promotions': () => promotion,
  'PUT /prices/promotions/{id}': () => ({ ...promotion, version: 1 }),
  'POST /prices/promotions/{id}/cancel': () => ({ version: 1 }),
  'POST /prices/promotions/{id}/end': () => ({ version: 1 }),
  'POST /prices/test': (id) => ({ lines: [{ product: id || 'MAT-1', quantity: 10 }] }),
  'POST /tax/classes': () => taxClass,
  'PUT /tax/classes/{id}': () => ({ ...taxClass, version: 1 }),
  'POST /books/closings': () => ({ month: '2017-07-01' }),
  'POST /books/statements/{id}/email': () => ({ from: '2026-04-01', to: '2026-11-30' }),
  'PUT /books/tally/settings': () => ({ ...TallySettings.parse({}), version: 0 }),
  'PUT /settings/tax': () => ({ ...TaxSettings.parse({}), version: 1 }),
  'PUT /settings/unpaid-orders': () => ({ ...UnpaidOrders.parse({}), version: 1 }),
  'PUT /settings/abandoned-carts': () => ({ ...AbandonedCartSettings.parse({}), version: 1 }),
  'PUT /admin/account/digest': () => ({ frequency: 'daily' }),
  'PUT /user/email-choices': () => ({ cartReminders: true }),
  'POST /stock-alerts': (productId) => ({ productId, email: 'asha@example.com' }),
  'POST /user/stock-alerts': (productId) => ({ productId }),
  'POST /orders/cart/restore': (productId) => ({
    lines: [{ productId, quantity: 2, addedAt: '2026-11-20T10:00:00Z' }],
  }),
  'POST /user/saved-products': (productId) => ({ productId, price: 104.5 }),
  'POST /user/saved-products/merge': (productId) => ({
    products: [{ productId, savedAt: '2026-11-20T10:00:00Z', price: null }],
  }),
  'PUT /settings/invoicing': () => ({ ...Invoicing.parse({}), version: 1 }),
  'POST /admin/orders/{id}/reopening': () => ({ version: 1 }),
  'POST /admin/orders/{id}/charges': () => ({
    version: 1,
    kind: 'freight',
    label: 'Freight',
    amount: 100,
    reason: 'By weight',
  }),
  'DELETE /admin/orders/{id}/charges/{chargeId}': () => ({ version: 1 }),
  'POST /admin/orders/{id}/no-freight': () => ({ version: 1 }),
  'PUT /admin/orders/{id}/payment-due': () => ({ version: 1, dueOn: '2099-01-01' }),
  'PUT /settings': () => ({ ...defaultGeneral, version: 1 }),
  'POST /payment-methods': () => paymentMethod,
  'PUT /payment-methods/{id}': () => ({ ...paymentMethod, version: 1 }),
  'PATCH /payment-methods/{id}/active': () => ({ version: 1, isActive: false }),
  'POST /payment-methods/{id}/move': () => ({ to: 'earlier' }),
  'POST /reports/customers/group': () => ({ name: 'Best customers' }),
  'POST /customers/groups': () => group,
  'PUT /customers/groups/{id}': () => group,
  'POST /customers/groups/preview': () => ({ criteria: group.criteria }),
  'POST /customers/groups/{id}/members': () => ({ add: [], remove: [] }),
  'POST /shipping/carriers': () => carrier,
  'PUT /shipping/carriers/{id}': () => ({ ...carrier, version: 1 }),
  'POST /shipping/carriers/{id}/move': () => ({ direction: 'up' }),
  'POST /shipping/methods': () => shippingMethod,
  'PUT /shipping/methods/{id}': () => ({ ...shippingMethod, version: 1 }),
  'POST /shipping/methods/{id}/move': () => ({ direction: 'up' }),
  'POST /shipping/zones': () => zone,
  'PUT /shipping/zones/{id}': () => ({ ...zone, version: 1 }),
  'POST /shipping/zones/{id}/move': () => ({ direction: 'up' }),
  'POST /shipping/estimates': (productId) => ({
    pin: '132103',
    goodsValue: 8_000,
    lines: [{ productId, quantity: 2 }],
  }),
  'POST /shipping/quote': () => ({
    pin: '132103',
    state: 'Haryana',
    country: 'India',
    weightGrams: 12_000,
    goodsValue: 8_000,
  }),
  'POST /shipments/{id}/status': () => ({ status: 'in_transit', on: null, note: 'Left the hub' }),
  'POST /shipments/bulk-actions': (productId) => ({
    target: { ids: [productId] },
    action: { status: 'in_transit', on: null, note: '' },
  }),
  'POST /admin/products/create': () => ({ name: 'Door Mat', state: 'draft', tags: ['soft'] }),
  'PUT /admin/products/update/{id}': () => ({
    name: 'Door Mat',
    stock: 5,
    dimensions: { length: 1, width: 2 },
  }),
  'DELETE /admin/products/{id}/images': () => ({ imageUrl: '/uploads/none.webp' }),
  'POST /admin/families': (productId) => ({
    productId,
    version: 1,
    axes: [{ label: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] }],
    values: ['Small'],
    variants: [{ values: ['Large'] }],
  }),
  'PUT /admin/families/{id}': () => ({ version: 1, name: 'Bath Towel' }),
  'POST /admin/families/{id}/variants': () => ({ version: 1, variants: [{ values: ['Large'] }] }),
  'PUT /admin/families/{id}/variants': (productId) => ({
    variants: [{ id: productId, version: 1, price: 12.5, stock: 3 }],
  }),
  'POST /admin/families/{id}/join': (productId) => ({
    version: 1,
    products: [{ id: productId, values: ['Large'] }],
  }),
  'POST /admin/families/{id}/remove': (productId) => ({ version: 1, productId }),
  'POST /admin/products/bulk-actions': (productId) => ({
    target: { ids: [productId] },
    action: { kind: 'price', by: 'percent', value: 5 },
  }),
  'POST /admin/products/bulk-actions/preview': (productId) => ({
    target: { ids: [productId] },
    action: { kind: 'gst', by: 'to', value: 12 },
  }),
}
