// Tax classes as admins see and change them: rates by day and by price of one unit.
import { z } from 'zod'
import { today } from '#contract/base/days'
import { endpoint } from '#contract/base/endpoint'
import { toBasisPoints, toPercent } from '#contract/base/gst'
import { keyOf } from '#contract/base/keys'
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import { line } from '#contract/base/text'
import type { TaxRule } from './rates.ts'

export const MAX_TAX_CLASSES = 200

const wrongPercent = 'Must be a rate from 0 to 100, with two decimals at most'
const wrongPrice = 'Must be an amount above 0, with two decimals at most'

const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const SlabInput = z.object({
  /** Rupees for one unit after the discount, inclusive; null in the last slab, which has no end. */
  upTo: z
    .number(wrongPrice)
    .positive(wrongPrice)
    .max(1e9, wrongPrice)
    .refine(hasTwoDecimals, wrongPrice)
    .nullable(),
  /** Percent. */
  rate: z
    .number(wrongPercent)
    .min(0, wrongPercent)
    .max(100, wrongPercent)
    .refine(hasTwoDecimals, wrongPercent),
})

const RuleInput = z.object({
  /** First day in India on which it holds. */
  from: z.iso
    .date('Must be a date')
    .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Must be a date'),
  slabs: z.array(SlabInput).min(1, 'At least one rate is needed').max(10, 'At most 10 slabs'),
  /** The notification that says so. */
  source: line(200).default(''),
})

interface Typed {
  from: string
  slabs: readonly { upTo: number | null }[]
}

function slabProblem(slabs: Typed['slabs']): string | null {
  if (slabs.at(-1)?.upTo !== null) return 'The last rate must have no upper price'
  const ends = slabs.slice(0, -1).map(({ upTo }) => upTo)
  if (ends.includes(null)) return 'Only the last rate is without an upper price'
  return ends.every((end, at) => at === 0 || Number(end) > Number(ends[at - 1]))
    ? null
    : 'Each price must be above the one before'
}

const Rules = z
  .array(RuleInput)
  .min(1, 'At least one rule is needed')
  .max(30, 'At most 30 rules')
  .superRefine((rules, { addIssue }) => {
    rules.forEach(({ slabs }, at) => {
      const problem = slabProblem(slabs)
      if (problem) addIssue({ code: 'custom', path: [at, 'slabs'], message: problem })
    })
    rules.forEach(({ from }, at) => {
      if (rules.findIndex((other) => other.from === from) < at)
        addIssue({ code: 'custom', path: [at, 'from'], message: 'Two rules begin on this day' })
    })
    if (rules.length > 0 && rules.every(({ from }) => from > today()))
      addIssue({ code: 'custom', path: [0, 'from'], message: 'One rule must hold today' })
  })
  .transform((rules) => rules.toSorted((a, b) => a.from.localeCompare(b.from)))

const wrongPrefix = 'HSN must have 2 to 8 digits'

export const TaxClassInput = z.object({
  name: line(80).min(1, 'Name is required'),
  /** Beginnings of HSN codes; the class is suggested to products of these. */
  hsnPrefixes: z
    .array(line(8).regex(/^\d{2,8}$/, wrongPrefix))
    .max(100, 'At most 100 codes')
    .default([])
    .transform((prefixes) => [...new Set(prefixes)]),
  rules: Rules,
})
export type TaxClassInput = z.output<typeof TaxClassInput>

export const TaxClass = z.object({
  _id: z.string(),
  name: z.string(),
  hsnPrefixes: z.array(z.string()),
  /** By day. */
  rules: z.array(
    z.object({
      from: z.string(),
      slabs: z.array(z.object({ upTo: z.number().nullable(), rate: z.number() })),
      source: z.string(),
    }),
  ),
  /** That take their rate from it. */
  productCount: z.number(),
  version: z.number(),
})
export type TaxClass = z.infer<typeof TaxClass>

/** As they are stored and computed with. */
export const storedRules = (rules: TaxClass['rules']): TaxRule[] =>
  rules.map(({ from, slabs, source }) => ({
    from,
    slabs: slabs.map(({ upTo, rate }) => ({
      upToPaise: upTo === null ? null : fromRupees(upTo),
      rateBasisPoints: toBasisPoints(rate),
    })),
    source,
  }))

export const shownRules = (rules: readonly TaxRule[]): TaxClass['rules'] =>
  rules.map(({ from, slabs, source }) => ({
    from,
    slabs: slabs.map(({ upToPaise, rateBasisPoints }) => ({
      upTo: upToPaise === null ? null : toRupees(toPaise(upToPaise)),
      rate: toPercent(rateBasisPoints),
    })),
    source,
  }))

export const listTaxClasses = endpoint('GET /tax/classes', {
  access: 'admin',
  permission: 'products.read',
  summary: 'Tax classes by name, with their rates and how many products go by them',
  reply: z.object({
    success: z.literal(true),
    taxClasses: z.array(TaxClass),
    /** Digits that HSN codes need at least, by the turnover of the seller. */
    hsnDigits: z.number(),
  }),
})

const TaxClassReply = z.object({ success: z.literal(true), message: z.string(), taxClass: TaxClass })

export const createTaxClass = endpoint('POST /tax/classes', {
  access: 'admin',
  permission: 'tax.write',
  summary: 'Add a tax class',
  body: TaxClassInput,
  reply: TaxClassReply,
  status: 201,
})

const TaxClassParams = z.object({ id: keyOf('Tax class') })

export const updateTaxClass = endpoint('PUT /tax/classes/{id}', {
  access: 'admin',
  permission: 'tax.write',
  summary: 'Change a tax class; carts and new orders go by it at once, placed orders keep their rates',
  params: TaxClassParams,
  body: TaxClassInput.extend({ version: z.int('Version is required').min(1, 'Version is required') }),
  reply: TaxClassReply,
  changesCatalogue: true,
})

export const deleteTaxClass = endpoint('DELETE /tax/classes/{id}', {
  access: 'admin',
  permission: 'tax.write',
  summary: 'Delete a tax class that no product goes by',
  params: TaxClassParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})

interface Suggested {
  hsnPrefixes: readonly string[]
}

/** The class that is meant for an HSN code: that of the longest beginning of it. */
export function classOfHsn<Class extends Suggested>(classes: readonly Class[], hsn: string): Class | null {
  if (hsn === '') return null
  let best: { taxClass: Class; length: number } | null = null
  for (const taxClass of classes) {
    for (const prefix of taxClass.hsnPrefixes) {
      if (hsn.startsWith(prefix) && prefix.length > (best?.length ?? 0))
        best = { taxClass, length: prefix.length }
    }
  }
  return best?.taxClass ?? null
}
