// Draft orders: orders that staff take by phone, WhatsApp or at the counter. A draft reserves nothing; placing it makes
// an order at the prices that the draft showed.
import { z } from 'zod'
import { Address, AddressInput } from '#contract/accounts/addresses'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { Id, line } from '#contract/base/text'
import { LinePrice } from '#contract/orders/line-products'
import { orderSources } from '#contract/orders/order-sources'
import { PaymentOption } from '#contract/payment-methods/store'
import { ShippingOption } from '#contract/shipping/store'
import { DraftContent, draftChargeKinds } from './order-draft-content.ts'

/** Placed drafts stay as records of how the order was taken; discarded ones are deleted. */
export const draftStates = ['open', 'placed'] as const
export type DraftState = (typeof draftStates)[number]

export const draftStateLabels: Readonly<Record<DraftState, string>> = { open: 'Open', placed: 'Placed' }

/** Sources of orders that staff take; those of the website have no draft. */
export const draftSources = orderSources.filter((source) => source !== 'website') as [
  DraftSource,
  ...DraftSource[],
]
export type DraftSource = Exclude<(typeof orderSources)[number], 'website'>

const Source = z.enum(draftSources, 'Choose how the order came in')

/** The customer of a draft, with the facts that decide about prices, tax and payment. */
export const DraftCustomer = z.object({
  _id: z.string(),
  name: z.string(),
  /** Empty without one: the customer gets no emails. */
  email: z.string(),
  phone: z.string(),
  gstin: z.string(),
  businessName: z.string(),
  /** Names of the groups with benefits. */
  groups: z.array(z.string()),
  addresses: z.array(Address),
})
export type DraftCustomer = z.infer<typeof DraftCustomer>

export const DraftAmounts = z.object({
  /** Without GST, before discounts. */
  subtotal: Rupees,
  /** Without GST. */
  discount: Rupees,
  freight: Rupees,
  charges: z.array(z.object({ kind: z.enum(draftChargeKinds), label: z.string(), amount: Rupees })),
  paymentFee: Rupees,
  gst: Rupees,
  roundOff: Rupees,
  total: Rupees,
})

/** A draft at the prices of the moment. */
export const DraftPrice = z.object({
  lines: z.array(LinePrice),
  amounts: DraftAmounts,
  /** Promotions of the shop that apply, with their discount without GST. */
  promotions: z.array(z.object({ name: z.string(), discount: Rupees })),
  /** Methods for the destination; empty without an address or lines. */
  shipping: z.array(
    ShippingOption.pick({ _id: true, name: true, description: true, pricing: true, cost: true }),
  ),
  /** The method that the freight is computed by; null without one. */
  shippingMethod: z.string().nullable(),
  /** Whether the shop pays for delivery, as a benefit or promotion. */
  freeShipping: z.boolean(),
  payment: z.array(PaymentOption.pick({ _id: true, name: true, kind: true, fee: true })),
  /** Credit of the customer's company; null for a customer without one. */
  credit: z
    .object({
      company: z.string(),
      /** Days after the invoice; null if the company has no credit. */
      paymentDays: z.number().nullable(),
      limit: Rupees,
      /** Below 0 if the limit is exceeded. */
      available: Rupees,
      /** Why this order can't be placed on account without a reason; null if it can. */
      block: z.string().nullable(),
    })
    .nullable(),
  /** "Haryana (06)"; null until it is known. */
  placeOfSupply: z.string().nullable(),
  /** Why the draft can't be placed as it is; empty if it can. */
  problems: z.array(z.string()),
})
export type DraftPrice = z.infer<typeof DraftPrice>

export const OrderDraft = z.object({
  _id: z.string(),
  /** "D-1042" */
  number: z.string(),
  state: z.enum(draftStates),
  version: z.number(),
  source: z.enum(draftSources),
  customer: DraftCustomer.nullable(),
  content: DraftContent,
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The order that it became. */
  order: z.object({ _id: z.string(), orderNumber: z.string() }).nullable(),
})
export type OrderDraft = z.infer<typeof OrderDraft>

export const ListedDraft = OrderDraft.pick({
  _id: true,
  number: true,
  state: true,
  source: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
  order: true,
}).extend({
  customer: z.object({ _id: z.string(), name: z.string(), phone: z.string() }).nullable(),
  items: z.number(),
  units: z.number(),
  /** As it was saved; prices may have changed since. */
  total: Rupees,
})
export type ListedDraft = z.infer<typeof ListedDraft>

export const listDrafts = endpoint('GET /admin/order-drafts', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'List draft orders, last changed first',
  query: z.object({
    /** Matches the number, or the customer's name, email, phone number or GSTIN. */
    search: line(200).optional(),
    state: z.enum(draftStates).optional().catch(undefined),
    source: z.enum(draftSources).optional().catch(undefined),
    /** Id of the member of staff who created it. */
    by: Id.optional().catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    drafts: z.array(ListedDraft),
    total: z.number(),
    /** Staff who have created drafts, by name. */
    people: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
})

const DraftParams = z.object({ id: keyOf('Draft order', z.uuid()) })
const version = z.int().min(1)

const DraftReply = z.object({
  success: z.literal(true),
  message: z.string(),
  draft: OrderDraft,
  price: DraftPrice,
  /** Items of the copied order that can't be ordered any more, with the reason; only when an order was copied. */
  leftOut: z.array(z.string()).optional(),
})

export const getDraft = endpoint('GET /admin/order-drafts/{id}', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Return a draft order with the prices of the moment',
  params: DraftParams,
  reply: DraftReply.omit({ message: true, leftOut: true }),
})

export const createDraft = endpoint('POST /admin/order-drafts', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Begin a draft order: empty, for a customer, or with the items of an earlier order',
  body: z.object({
    source: Source.default('phone'),
    customer: Id.nullable().default(null),
    /** Id of an order whose items, customer and address are copied, at the prices of the day. */
    copyOf: Id.nullable().default(null),
  }),
  reply: DraftReply,
  status: 201,
  idempotent: true,
})

export const SaveDraft = z.object({
  version,
  source: Source,
  customer: Id.nullable(),
  content: DraftContent,
})
export type SaveDraft = z.output<typeof SaveDraft>

export const saveDraft = endpoint('PUT /admin/order-drafts/{id}', {
  access: 'admin',
  permission: { any: ['orders.fulfil', 'orders.price'] },
  summary: 'Save a draft order; agreed prices need “Override prices”, credit needs “Sell on account”',
  params: DraftParams,
  body: SaveDraft,
  reply: DraftReply,
})

export const addDraftAddress = endpoint('POST /admin/order-drafts/{id}/addresses', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Add an address to the customer of a draft order, and deliver the order there',
  params: DraftParams,
  body: z.object({ version, address: AddressInput }),
  reply: DraftReply,
  status: 201,
})

export const discardDraft = endpoint('DELETE /admin/order-drafts/{id}', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Delete an open draft order',
  params: DraftParams,
  body: z.object({ version }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
})

export const placeDraft = endpoint('POST /admin/order-drafts/{id}/order', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary:
    'Place a draft order: takes the stock, tells the customer, and records a payment that was received; refused if its total has changed',
  params: DraftParams,
  body: z.object({
    version,
    /** Total in rupees that staff have confirmed. */
    expectedTotal: z.number('Must be an amount in rupees'),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    order: z.object({ _id: z.string(), orderNumber: z.string(), total: Rupees, balance: Rupees }),
  }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

export const findDraftCustomers = endpoint('GET /admin/order-drafts/customers', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Find customers by name, phone number in any spelling, email or GSTIN, for a draft order',
  query: z.object({ search: line(200).default('') }),
  reply: z.object({
    success: z.literal(true),
    customers: z.array(
      DraftCustomer.pick({
        _id: true,
        name: true,
        email: true,
        phone: true,
        gstin: true,
        businessName: true,
      }).extend({ city: z.string() }),
    ),
  }),
})

/** The signed page of an order, for a message to its customer. */
export const getOrderLink = endpoint('GET /admin/orders/{id}/link', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: "Return the link to an order's page, where its customer sees the order and how to pay it",
  params: z.object({ id: keyOf('Order', z.uuid()) }),
  reply: z.object({
    success: z.literal(true),
    /** Path of the order's page, to be put behind the address of the shop. */
    link: z.string(),
  }),
})
