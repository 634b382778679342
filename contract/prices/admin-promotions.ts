// Promotions and coupons in the back office.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { hasTwoDecimals } from '#contract/base/two-decimals'
import { Instant, texts } from './admin-sales.ts'
import { Discount } from './amount.ts'
import { promotionStates } from './promotion-state.ts'
import { type PromotionKind, promotionKinds } from './promotions.ts'

/** Running and scheduled promotions without a code, because every cart reads them. */
export const MAX_AUTOMATIC_PROMOTIONS = 100

export const MAX_CODE_LENGTH = 20
const wrongCode = 'A code has 3 to 20 letters, digits or hyphens. Letters are A to Z. Example: DIWALI10'

const wrongAmount = 'Enter an amount above 0 with at most two decimals. Example: 500'
const Amount = z
  .number(wrongAmount)
  .positive(wrongAmount)
  .max(1e9, wrongAmount)
  .refine(hasTwoDecimals, wrongAmount)
  .nullable()
  .default(null)

const wholeFrom1 = (max: number, example: number) => {
  const wrong = `Enter a whole number from 1 to ${max}. Example: ${example}`
  return z.int(wrong).min(1, wrong).max(max, wrong).nullable().default(null)
}

const Time = Instant.nullable().default(null)

/** Fields that only some kinds have. The other kinds leave them empty. */
const ownFields = {
  percent: ['discount', 'maxDiscount'],
  amount: ['amount'],
  free_shipping: [],
  buy_get: ['discount', 'buyQuantity', 'getQuantity'],
} as const satisfies Record<PromotionKind, readonly string[]>

export const kindFields = ['discount', 'maxDiscount', 'amount', 'buyQuantity', 'getQuantity'] as const
export type KindField = (typeof kindFields)[number]

export const hasField = (kind: PromotionKind, field: KindField): boolean =>
  (ownFields[kind] as readonly string[]).includes(field)

const missing: Readonly<Record<Exclude<KindField, 'maxDiscount'>, string>> = {
  discount: 'Enter a discount from 0.01 to 100 percent. Example: 10',
  amount: wrongAmount,
  buyQuantity: 'Enter how many units customers buy. Example: 2',
  getQuantity: 'Enter how many units get the discount. Example: 1',
}

export const PromotionInput = z
  .object({
    name: line(80).min(1, 'Name is required'),
    /** Any case; null for a promotion that applies automatically. */
    code: line(MAX_CODE_LENGTH)
      .transform((code) => code.toUpperCase() || null)
      .refine((code) => code === null || /^[A-Z0-9-]{3,20}$/.test(code), wrongCode)
      .nullable()
      .default(null),
    kind: z.enum(promotionKinds, 'Choose what customers get'),
    /** Percent off the goods, or off the units that the customer gets. */
    discount: Discount,
    /** The most that a percentage takes off an order. */
    maxDiscount: Amount,
    amount: Amount,
    buyQuantity: wholeFrom1(100_000, 2),
    getQuantity: wholeFrom1(100_000, 1),
    /** Least value and units of its goods in the order. */
    minimumAmount: Amount,
    minimumQuantity: wholeFrom1(1_000_000, 5),
    isForEverything: z.boolean('Must be true or false').default(false),
    /** SKUs or ids. */
    products: texts(80, 'Enter a SKU'),
    /** Ids, slugs, names or SKUs of a variant. */
    families: texts(120, 'Enter the name of a family'),
    /** Ids, slugs or names. */
    categories: texts(120, 'Choose a category'),
    /** Ids of customer groups; empty for everyone. */
    groups: z
      .array(z.uuid('Choose a group'))
      .max(50, 'Choose at most 50 groups')
      .default([])
      .transform((groups) => [...new Set(groups)]),
    isFirstOrderOnly: z.boolean('Must be true or false').default(false),
    /** Whether it adds to other promotions that are combinable too. */
    isCombinable: z.boolean('Must be true or false').default(false),
    maxUses: wholeFrom1(10_000_000, 200),
    maxUsesPerCustomer: wholeFrom1(100_000, 1),
    /** Null to start now. */
    startsAt: Time,
    /** From this instant on the promotion no longer applies; null for no end. */
    endsAt: Time,
  })
  .superRefine((promotion, { addIssue }) => {
    const { kind, startsAt, endsAt, isForEverything, products, families, categories } = promotion
    const issue = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    for (const field of kindFields) {
      const isEmpty = promotion[field] === null
      if (!hasField(kind, field) && !isEmpty) issue(field, 'This kind of promotion has no such field')
      if (hasField(kind, field) && isEmpty && field !== 'maxDiscount') issue(field, missing[field])
    }
    if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
      issue('endsAt', 'The end must be after the start')
    const hasTargets = products.length + families.length + categories.length > 0
    if (!isForEverything && !hasTargets)
      issue('products', 'Enter a SKU or a family, choose a category, or choose everything')
    if (isForEverything && hasTargets)
      issue('products', 'A promotion for everything has no SKUs, families or categories')
    if (promotion.maxUses !== null && (promotion.maxUsesPerCustomer ?? 0) > promotion.maxUses)
      issue('maxUsesPerCustomer', 'Enter at most the number of uses in total')
  })
export type PromotionInput = z.output<typeof PromotionInput>

const Named = z.object({ _id: z.string(), name: z.string() })

export const AdminPromotion = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(promotionKinds),
  discount: z.number().nullable(),
  maxDiscount: Rupees.nullable(),
  amount: Rupees.nullable(),
  buyQuantity: z.number().nullable(),
  getQuantity: z.number().nullable(),
  minimumAmount: Rupees.nullable(),
  minimumQuantity: z.number().nullable(),
  isForEverything: z.boolean(),
  products: z.array(Named.extend({ sku: z.string().nullable() })),
  families: z.array(Named.extend({ slug: z.string() })),
  categories: z.array(Named),
  groups: z.array(Named),
  isFirstOrderOnly: z.boolean(),
  isCombinable: z.boolean(),
  maxUses: z.number().nullable(),
  maxUsesPerCustomer: z.number().nullable(),
  /** Orders that count towards `maxUses`; null without a limit. */
  uses: z.number().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** When staff ended or cancelled it. */
  endedAt: z.string().nullable(),
  state: z.enum(promotionStates),
  /** Whether any order has used it, also one that was cancelled since. */
  isUsed: z.boolean(),
  /**
   * Its orders except cancelled, returned and refunded ones, as in Orders by Price, with the value of their goods after
   * all discounts, without tax; null for admins who may not see reports.
   */
  totals: z.object({ orders: z.number(), after: Rupees, discount: Rupees }).nullable(),
  version: z.number(),
})
export type AdminPromotion = z.infer<typeof AdminPromotion>

export const listPromotions = endpoint('GET /prices/promotions', {
  access: 'admin',
  permission: 'products.read',
  summary: 'List the promotions and coupons, newest first, with their orders and discount',
  query: z.object({
    /** Matches the name or the code. */
    search: line(200).optional(),
    state: z.enum(promotionStates).optional().catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    promotions: z.array(AdminPromotion),
    total: z.number(),
    /** Number of promotions by state under the search. */
    states: z.record(z.enum(promotionStates), z.number()),
  }),
})

const PromotionParams = z.object({ id: keyOf('Promotion') })
const PromotionReply = z.object({ success: z.literal(true), message: z.string(), promotion: AdminPromotion })
const OfVersion = z.object({ version: z.int('Version is required').min(1, 'Version is required') })

export const createPromotion = endpoint('POST /prices/promotions', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Add a promotion or coupon',
  body: PromotionInput,
  reply: PromotionReply,
  status: 201,
})

export const updatePromotion = endpoint('PUT /prices/promotions/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Change a scheduled or running promotion, effective immediately for carts and new orders',
  params: PromotionParams,
  body: PromotionInput.safeExtend(OfVersion.shape),
  reply: PromotionReply,
})

export const cancelPromotion = endpoint('POST /prices/promotions/{id}/cancel', {
  access: 'admin',
  permission: 'products.write',
  summary: "Cancel a promotion that hasn't started",
  params: PromotionParams,
  body: OfVersion,
  reply: PromotionReply,
})

export const endPromotion = endpoint('POST /prices/promotions/{id}/end', {
  access: 'admin',
  permission: 'products.write',
  summary: 'End a running promotion now; existing orders keep their discount',
  params: PromotionParams,
  body: OfVersion,
  reply: PromotionReply,
})

export const deletePromotion = endpoint('DELETE /prices/promotions/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Delete a promotion that no order has used',
  params: PromotionParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
