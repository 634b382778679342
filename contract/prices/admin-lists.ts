// Price lists in the back office: for everyone or for customer groups, with prices from a quantity on.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { MAX_QUANTITY } from '#contract/cart/cart'
import { amountProblem, Discount, FixedPrice } from './amount.ts'

export const MAX_PRICE_LISTS = 100
/** As many rows as a request holds. */
export const MAX_ENTRIES = 2_000

const Version = z.int('Version is required').min(1, 'Version is required')

export const PriceListInput = z
  .object({
    name: line(80).min(1, 'Name is required'),
    isForEveryone: z.boolean('Must be true or false').default(false),
    /** Ids of the customer groups whose members get the prices; empty for everyone. */
    groups: z
      .array(z.uuid('Choose a group'))
      .max(50, 'Choose at most 50 groups')
      .default([])
      .transform((groups) => [...new Set(groups)]),
    /** Whether quantities are those of all variants of a family in an order. */
    countsFamilies: z.boolean('Must be true or false').default(false),
  })
  .superRefine(({ isForEveryone, groups }, { addIssue }) => {
    if (!isForEveryone && groups.length === 0)
      addIssue({ code: 'custom', path: ['groups'], message: 'Choose at least one customer group' })
    if (isForEveryone && groups.length > 0)
      addIssue({ code: 'custom', path: ['groups'], message: 'A list for everyone has no groups' })
  })
export type PriceListInput = z.output<typeof PriceListInput>

const wrongQuantity = `Enter a quantity from 1 to ${MAX_QUANTITY}. Example: 50`

/** A row of the grid. Without product, family and category it applies to all products. */
export const PriceEntryInput = z
  .object({
    /** SKU or id of a product. */
    product: line(80).default(''),
    /** Id, slug or name of a family. */
    family: line(120).default(''),
    /** Id, slug or name of a category. */
    category: line(120).default(''),
    fromQuantity: z.int(wrongQuantity).min(1, wrongQuantity).max(MAX_QUANTITY, wrongQuantity).default(1),
    price: FixedPrice,
    discount: Discount,
  })
  .superRefine(({ product, family, category, ...amount }, { addIssue }) => {
    if ([product, family, category].filter((target) => target !== '').length > 1)
      addIssue({
        code: 'custom',
        path: [category === '' ? 'family' : 'category'],
        message: 'Enter a SKU, a family or a category, only one of them',
      })
    const problem = amountProblem(amount)
    if (problem) addIssue({ code: 'custom', path: ['price'], message: problem })
  })
export type PriceEntryInput = z.output<typeof PriceEntryInput>

export const PriceEntry = z.object({
  _id: z.string(),
  /** All targets are null for all products. */
  product: z.object({ _id: z.string(), sku: z.string().nullable(), name: z.string() }).nullable(),
  family: z.object({ _id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  category: z.object({ _id: z.string(), name: z.string() }).nullable(),
  fromQuantity: z.number(),
  /** Rupees per unit without tax; null for a discount. */
  price: z.number().nullable(),
  /** Percent; null for a fixed price. */
  discount: z.number().nullable(),
})
export type PriceEntry = z.infer<typeof PriceEntry>

const Group = z.object({ _id: z.string(), name: z.string() })

export const PriceList = z.object({
  _id: z.string(),
  name: z.string(),
  isForEveryone: z.boolean(),
  groups: z.array(Group),
  countsFamilies: z.boolean(),
  entryCount: z.number(),
  updatedAt: z.string(),
  version: z.number(),
})
export type PriceList = z.infer<typeof PriceList>

export const listPriceLists = endpoint('GET /prices/lists', {
  access: 'admin',
  permission: 'products.read',
  summary: 'List the price lists by name, and the customer groups they can apply to',
  reply: z.object({
    success: z.literal(true),
    priceLists: z.array(PriceList),
    /** All customer groups, by name. */
    groups: z.array(Group),
  }),
})

const PriceListParams = z.object({ id: keyOf('Price list') })
const PriceListReply = z.object({ success: z.literal(true), message: z.string(), priceList: PriceList })

export const getPriceList = endpoint('GET /prices/lists/{id}', {
  access: 'admin',
  permission: 'products.read',
  summary: 'Return a price list with its entries',
  params: PriceListParams,
  reply: z.object({ success: z.literal(true), priceList: PriceList, entries: z.array(PriceEntry) }),
})

export const createPriceList = endpoint('POST /prices/lists', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Add a price list',
  body: PriceListInput,
  reply: PriceListReply,
  status: 201,
})

export const updatePriceList = endpoint('PUT /prices/lists/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary:
    'Change the name and the customers of a price list, effective immediately for carts and new orders',
  params: PriceListParams,
  body: PriceListInput.safeExtend({ version: Version }),
  reply: PriceListReply,
  changesCatalogue: true,
})

export const replacePriceEntries = endpoint('PUT /prices/lists/{id}/entries', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Replace all entries of a price list, effective immediately for carts and new orders',
  params: PriceListParams,
  body: z.object({
    entries: z.array(PriceEntryInput).max(MAX_ENTRIES, `A price list has at most ${MAX_ENTRIES} rows`),
    version: Version,
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    priceList: PriceList,
    entries: z.array(PriceEntry),
  }),
  changesCatalogue: true,
})

export const deletePriceList = endpoint('DELETE /prices/lists/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Delete a price list; existing orders keep their prices',
  params: PriceListParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  changesCatalogue: true,
})
