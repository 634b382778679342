// Scheduled sales in the back office.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { amountProblem, Discount, FixedPrice } from './amount.ts'
import { saleStates } from './sale-state.ts'

/** Running and scheduled sales together, because every product page reads them. */
export const MAX_COMING_SALES = 100
/** The newest sales that the list shows. */
export const MAX_LISTED_SALES = 500
const MAX_TARGETS = 500

const wrongInstant = 'Enter a date and time. Example: 2026-11-08T00:00:00+05:30'
export const Instant = z.iso
  .datetime({ offset: true, error: wrongInstant })
  .refine((text) => text >= '2000' && text < '2200', wrongInstant)

/** The goods of a sale or promotion. */
export const texts = (max: number, message: string) =>
  z
    .array(line(max).min(1, message))
    .max(MAX_TARGETS, `Enter at most ${MAX_TARGETS}`)
    .default([])
    .transform((given) => [...new Set(given)])

/** A fixed price stays the same whatever a price list says. */
export const ONLY_DISCOUNTS_COMBINE =
  'A sale with a fixed price can’t combine with price lists. Enter a discount instead.'

export const SaleInput = z
  .object({
    name: line(80).min(1, 'Name is required'),
    startsAt: Instant,
    /** From this instant on the sale no longer applies. */
    endsAt: Instant,
    price: FixedPrice,
    discount: Discount,
    isForEverything: z.boolean('Must be true or false').default(false),
    /** SKUs or ids. */
    products: texts(80, 'Enter a SKU'),
    /** Ids, slugs or names. */
    families: texts(120, 'Enter a family'),
    /** Ids, slugs or names. */
    categories: texts(120, 'Choose a category'),
    /** Whether discounts of customer groups apply to the sale price too. */
    takesGroupDiscount: z.boolean('Must be true or false').default(false),
    /** Whether the percentage also comes off the prices of price lists. */
    combinesWithLists: z.boolean('Must be true or false').default(false),
  })
  .superRefine((sale, { addIssue }) => {
    const {
      startsAt,
      endsAt,
      isForEverything,
      products,
      families,
      categories,
      combinesWithLists,
      ...amount
    } = sale
    const issue = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (Date.parse(endsAt) <= Date.parse(startsAt)) issue('endsAt', 'The end must be after the start')
    const problem = amountProblem(amount)
    if (problem) issue(amount.price === null ? 'discount' : 'price', problem)
    if (combinesWithLists && amount.price !== null) issue('combinesWithLists', ONLY_DISCOUNTS_COMBINE)
    const hasTargets = products.length + families.length + categories.length > 0
    if (!isForEverything && !hasTargets)
      issue('products', 'Enter a SKU, choose a family or a category, or choose everything')
    if (isForEverything && hasTargets)
      issue('products', 'A sale of everything has no SKUs, families or categories')
  })
export type SaleInput = z.output<typeof SaleInput>

export const ScheduledSale = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(saleStates),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Rupees per unit without tax; null for a discount. */
  price: z.number().nullable(),
  /** Percent; null for a fixed price. */
  discount: z.number().nullable(),
  isForEverything: z.boolean(),
  products: z.array(z.object({ _id: z.string(), sku: z.string().nullable(), name: z.string() })),
  families: z.array(z.object({ _id: z.string(), name: z.string(), slug: z.string() })),
  categories: z.array(z.object({ _id: z.string(), name: z.string() })),
  takesGroupDiscount: z.boolean(),
  combinesWithLists: z.boolean(),
  version: z.number(),
})
export type ScheduledSale = z.infer<typeof ScheduledSale>

export const listScheduledSales = endpoint('GET /prices/sales', {
  access: 'admin',
  permission: 'products.read',
  summary: 'List the scheduled, running, ended and cancelled sales, latest start first',
  reply: z.object({ success: z.literal(true), sales: z.array(ScheduledSale) }),
})

const SaleParams = z.object({ id: keyOf('Sale') })
const SaleReply = z.object({ success: z.literal(true), message: z.string(), sale: ScheduledSale })
const OfVersion = z.object({ version: z.int('Version is required').min(1, 'Version is required') })

export const createSale = endpoint('POST /prices/sales', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Add a sale',
  body: SaleInput,
  reply: SaleReply,
  status: 201,
  changesCatalogue: true,
})

export const updateSale = endpoint('PUT /prices/sales/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Change a scheduled or running sale, effective immediately for carts and new orders',
  params: SaleParams,
  body: SaleInput.safeExtend(OfVersion.shape),
  reply: SaleReply,
  changesCatalogue: true,
})

export const cancelSale = endpoint('POST /prices/sales/{id}/cancel', {
  access: 'admin',
  permission: 'products.write',
  summary: "Cancel a sale that hasn't started",
  params: SaleParams,
  body: OfVersion,
  reply: SaleReply,
  changesCatalogue: true,
})

export const endSale = endpoint('POST /prices/sales/{id}/end', {
  access: 'admin',
  permission: 'products.write',
  summary: 'End a running sale now; existing orders keep their prices',
  params: SaleParams,
  body: OfVersion,
  reply: SaleReply,
  changesCatalogue: true,
})
