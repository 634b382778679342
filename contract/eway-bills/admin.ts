// E-way bills in the back office: which consignments need one, their transport details, the file for the portal, and
// the number the portal returns. Amounts in rupees; an e-way bill has the id of its invoice.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { idList } from '#contract/base/id-list'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { shipmentStatuses } from '#contract/orders/shipment-status'
import { Transport } from '#contract/shipping/transport'

/** Maximum number of bills in one file for the portal. */
export const MAX_EWAY_FILE = 100

/** `to-make`: above the limit, without a number and not delivered yet. */
export const ewayStates = ['to-make', 'made', 'not-needed', 'all'] as const
export type EwayState = (typeof ewayStates)[number]

/** An error that the portal would refuse, or a warning. */
export const EwayProblem = z.object({
  isRefused: z.boolean(),
  text: z.string(),
  /** Where to fix it; `portal` if the bill has to be made by hand. */
  mend: z.enum(['seller', 'products', 'transport', 'portal', 'none']),
})
export type EwayProblem = z.infer<typeof EwayProblem>

export const EwayBill = z.object({
  /** Id of the invoice. */
  _id: z.string(),
  documentNumber: z.string(),
  /** YYYY-MM-DD */
  day: z.string(),
  orderNumber: z.string(),
  buyer: z.string(),
  buyerGstin: z.string().nullable(),
  /** "Pune 411001, Maharashtra (27)". */
  destination: z.string(),
  isWithinState: z.boolean(),
  shipment: z.object({
    carrier: z.string(),
    trackingNumber: z.string(),
    status: z.enum(shipmentStatuses),
  }),
  /** Value with tax, without exempt goods. */
  value: Rupees,
  /** Value above which an e-way bill is required. */
  limit: Rupees,
  isNeeded: z.boolean(),
  transport: Transport,
  problems: z.array(EwayProblem),
  /** 12 digits, once the portal has issued the number. */
  number: z.string().nullable(),
  madeOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  notNeededReason: z.string().nullable(),
  /** 0 until first saved; a change based on an older version is refused. */
  version: z.number(),
})
export type EwayBill = z.infer<typeof EwayBill>

/** Whether the portal would accept the bill. */
export const isReady = ({ problems }: Pick<EwayBill, 'problems'>): boolean =>
  !problems.some(({ isRefused }) => isRefused)

/** Returns why the bill is no longer exported, or null. */
export const ewayBlock = ({ number, notNeededReason }: Pick<EwayBill, 'number' | 'notNeededReason'>) =>
  number !== null
    ? `This consignment already has the e-way bill number ${formatEwayNumber(number)}`
    : notNeededReason !== null
      ? `No e-way bill is needed: ${notNeededReason}`
      : null

/** "3810 0929 0312" */
export const formatEwayNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const EwayFilter = z.object({
  state: z.enum(ewayStates).default('to-make').catch('to-make'),
  /** Matches the invoice number, buyer's name or GSTIN, order number, or e-way bill number. */
  search: line(200).optional(),
  orderId: z.uuid().optional(),
})
export type EwayFilter = z.output<typeof EwayFilter>

export const listEwayBills = endpoint('GET /eway-bills', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List the consignments above the e-way bill limit, newest first; totals are capped at 10,000',
  query: EwayFilter.extend(pageQuery(25)),
  reply: z.object({ success: z.literal(true), ewayBills: z.array(EwayBill), total: z.number() }),
})

const params = z.object({ id: keyOf('Document') })
const version = z.number('Must be a number').int().min(0)
const reply = z.object({ success: z.literal(true), message: z.string(), ewayBill: EwayBill })

export const getEwayBill = endpoint('GET /eway-bills/{id}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Return the e-way bill of an invoice, even below the limit',
  params,
  reply: z.object({ success: z.literal(true), ewayBill: EwayBill }),
})

export const saveTransport = endpoint('PUT /eway-bills/{id}/transport', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Set the transport details of a consignment',
  params,
  body: Transport.extend({ version }),
  reply,
})

export const EwayNumber = z.object({
  number: line(30)
    .transform((text) => text.replace(/[\s-]+/g, ''))
    .pipe(z.string().regex(/^\d{12}$/, 'Must have 12 digits. Example: 381009290312.')),
  madeOn: Day,
  validUntil: Day.nullable().default(null),
})
export type EwayNumber = z.output<typeof EwayNumber>

export const saveEwayNumber = endpoint('PUT /eway-bills/{id}/number', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Record the e-way bill number issued by the portal',
  params,
  body: EwayNumber.extend({ version }),
  reply,
})

export const removeEwayNumber = endpoint('POST /eway-bills/{id}/cancellation', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Remove an e-way bill number that was cancelled on the portal, or entered for the wrong invoice',
  params,
  body: z.object({ version, reason: line(200).min(1, 'Reason is required') }),
  reply,
})

export const EwayNeed = z.object({
  /** Why no e-way bill is needed; null if one is needed after all. */
  reason: line(200).min(1, 'Reason is required').nullable(),
})
export type EwayNeed = z.output<typeof EwayNeed>

export const saveEwayNeed = endpoint('PUT /eway-bills/{id}/need', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Mark a consignment as needing no e-way bill, or withdraw the mark',
  params,
  body: EwayNeed.extend({ version }),
  reply,
})

export const exportEwayBills = endpoint('GET /eway-bills/file', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: `Download the JSON file for the portal, with up to ${MAX_EWAY_FILE} consignments`,
  query: z.object({
    /** Ids of invoices. */
    ids: idList(MAX_EWAY_FILE, 'consignment'),
  }),
  file: 'application/octet-stream',
  reply: z.object({ success: z.literal(true) }),
})
