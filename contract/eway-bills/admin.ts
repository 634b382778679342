// E-way bills as admins make them: which consignments need one, how each travels, the file for the portal, and the number
// that comes back. Amounts in rupees; an e-way bill is known by the id of its invoice.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { shipmentStatuses } from '#contract/orders/shipment-status'
import { Transport } from './transport.ts'

/** The portal takes many bills in one file. */
export const MAX_EWAY_FILE = 100

/** `to-make`: above the limit, without a number, and not delivered yet. */
export const ewayStates = ['to-make', 'made', 'not-needed', 'all'] as const
export type EwayState = (typeof ewayStates)[number]

/** What the portal would refuse, or what should be known before it is asked. */
export const EwayProblem = z.object({
  isRefused: z.boolean(),
  text: z.string(),
  /** Where it is put right; `portal` where the bill is made by hand. */
  mend: z.enum(['seller', 'products', 'transport', 'portal', 'none']),
})
export type EwayProblem = z.infer<typeof EwayProblem>

export const EwayBill = z.object({
  /** Of the invoice. */
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
  /** With tax, without what is exempt from it. */
  value: Rupees,
  /** Above which it needs one. */
  limit: Rupees,
  isNeeded: z.boolean(),
  transport: Transport,
  problems: z.array(EwayProblem),
  /** 12 digits, once the portal has given it. */
  number: z.string().nullable(),
  madeOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  notNeededReason: z.string().nullable(),
  /** 0 until somebody has saved anything; a change made on an older version is refused. */
  version: z.number(),
})
export type EwayBill = z.infer<typeof EwayBill>

/** Whether the portal would take it. */
export const isReady = ({ problems }: Pick<EwayBill, 'problems'>): boolean =>
  !problems.some(({ isRefused }) => isRefused)

/** Why it gets no file any more, or null. */
export const ewayBlock = ({ number, notNeededReason }: Pick<EwayBill, 'number' | 'notNeededReason'>) =>
  number !== null
    ? `It has the number ${formatEwayNumber(number)} already`
    : notNeededReason !== null
      ? `It needs no e-way bill: ${notNeededReason}`
      : null

/** "3810 0929 0312" */
export const formatEwayNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const EwayFilter = z.object({
  state: z.enum(ewayStates).default('to-make').catch('to-make'),
  /** In the invoice's number, the buyer's name or GSTIN; or the number of an order or of an e-way bill. */
  search: line(200).optional(),
  orderId: z.uuid().optional(),
})
export type EwayFilter = z.output<typeof EwayFilter>

export const listEwayBills = endpoint('GET /eway-bills', {
  access: 'admin',
  permission: 'orders.read',
  summary:
    'Consignments above the limit of e-way bills, newest first; a total of more than 10,000 is not counted on',
  query: EwayFilter.extend(pageQuery(25)),
  reply: z.object({ success: z.literal(true), ewayBills: z.array(EwayBill), total: z.number() }),
})

const params = z.object({ id: keyOf('Document') })
const version = z.number('Must be a number').int().min(0)
const reply = z.object({ success: z.literal(true), message: z.string(), ewayBill: EwayBill })

export const getEwayBill = endpoint('GET /eway-bills/{id}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'The e-way bill of an invoice, also of one below the limit',
  params,
  reply: z.object({ success: z.literal(true), ewayBill: EwayBill }),
})

export const saveTransport = endpoint('PUT /eway-bills/{id}/transport', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Say how a consignment travels',
  params,
  body: Transport.extend({ version }),
  reply,
})

export const EwayNumber = z.object({
  number: line(30)
    .transform((text) => text.replace(/[\s-]+/g, ''))
    .pipe(z.string().regex(/^\d{12}$/, 'Must be the 12 digits of the e-way bill')),
  madeOn: z.iso.date('Must be a date'),
  validUntil: z.iso.date('Must be a date').nullable().default(null),
})
export type EwayNumber = z.output<typeof EwayNumber>

export const saveEwayNumber = endpoint('PUT /eway-bills/{id}/number', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Keep the number that the portal has given',
  params,
  body: EwayNumber.extend({ version }),
  reply,
})

export const removeEwayNumber = endpoint('POST /eway-bills/{id}/cancellation', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary:
    'Forget the number of an e-way bill that was cancelled on the portal, or typed for the wrong invoice',
  params,
  body: z.object({ version, reason: line(200).min(1, 'Reason is required') }),
  reply,
})

export const EwayNeed = z.object({
  /** Why none is needed; null where one is after all. */
  reason: line(200).min(1, 'Reason is required').nullable(),
})
export type EwayNeed = z.output<typeof EwayNeed>

export const saveEwayNeed = endpoint('PUT /eway-bills/{id}/need', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Say that a consignment needs no e-way bill, or that it does after all',
  params,
  body: EwayNeed.extend({ version }),
  reply,
})

export const exportEwayBills = endpoint('GET /eway-bills/file', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: `The JSON that the portal takes, of up to ${MAX_EWAY_FILE} consignments`,
  query: z.object({
    /** Of invoices, with commas between them. */
    ids: z
      .string('Must be ids')
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(
        z
          .array(z.uuid('Must be ids'))
          .min(1, 'Name one at least')
          .max(MAX_EWAY_FILE, `At most ${MAX_EWAY_FILE}`),
      ),
  }),
  file: 'application/octet-stream',
  reply: z.object({ success: z.literal(true) }),
})
