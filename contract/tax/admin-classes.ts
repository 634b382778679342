// Tax classes in the back office: rates by day and by unit price.
import { z } from 'zod'
import { today } from '#contract/base/days'
import { endpoint } from '#contract/base/endpoint'
import { gstRateProblem, toBasisPoints, toPercent } from '#contract/base/gst'
import { keyOf } from '#contract/base/keys'
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import { line } from '#contract/base/text'
import { hasTwoDecimals } from '#contract/base/two-decimals'
import { exemptionNames } from './exemptions.ts'
import type { TaxRule } from './rates.ts'

export const MAX_TAX_CLASSES = 200

const wrongPercent = 'Must be a rate from 0 to 100, with two decimals at most'
const wrongPrice = 'Must be an amount above 0, with two decimals at most'

const SlabInput = z.object({
  /** Upper limit in rupees per unit after discounts, inclusive; null in the last slab. */
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
    .refine(hasTwoDecimals, wrongPercent)
    .superRefine((percent, { addIssue }) => {
      const message = gstRateProblem(percent)
      if (message) addIssue({ code: 'custom', message })
    }),
})

const RuleInput = z.object({
  /** First day of validity, in India. */
  from: z.iso
    .date('Must be a date')
    .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Must be a date'),
  slabs: z.array(SlabInput).min(1, 'Add at least one rate').max(10, 'Add at most 10 slabs'),
  /** The notification that introduced the rate. */
  source: line(200).default(''),
})

interface Typed {
  from: string
  slabs: readonly { upTo: number | null }[]
}

function slabProblem(slabs: Typed['slabs']): string | null {
  if (slabs.at(-1)?.upTo !== null) return 'The last rate must have no upper price'
  const ends = slabs.slice(0, -1).map(({ upTo }) => upTo)
  if (ends.includes(null)) return 'Only the last rate can have no upper price'
  return ends.every((end, at) => at === 0 || Number(end) > Number(ends[at - 1]))
    ? null
    : 'Each price must be above the previous one'
}

const Rules = z
  .array(RuleInput)
  .min(1, 'Add at least one rule')
  .max(30, 'Add at most 30 rules')
  .superRefine((rules, { addIssue }) => {
    rules.forEach(({ slabs }, at) => {
      const problem = slabProblem(slabs)
      if (problem) addIssue({ code: 'custom', path: [at, 'slabs'], message: problem })
    })
    rules.forEach(({ from }, at) => {
      if (rules.findIndex((other) => other.from === from) < at)
        addIssue({ code: 'custom', path: [at, 'from'], message: 'Another rule starts on the same day' })
    })
    if (rules.length > 0 && rules.every(({ from }) => from > today()))
      addIssue({ code: 'custom', path: [0, 'from'], message: 'One rule must be in force today' })
  })
  .transform((rules) => rules.toSorted((a, b) => a.from.localeCompare(b.from)))

const wrongPrefix = 'Must be an HSN code or its first digits, 2 to 8 digits'

export const TaxClassInput = z.object({
  name: line(80).min(1, 'Name is required'),
  /** Prefixes of HSN codes for which this class is suggested. */
  hsnPrefixes: z
    .array(line(8).regex(/^\d{2,8}$/, wrongPrefix))
    .max(100, 'Add at most 100 codes')
    .default([])
    .transform((prefixes) => [...new Set(prefixes)]),
  /** Why goods of the class bear no tax where its rate is 0%. */
  exemption: z.enum(exemptionNames, `Must be one of ${exemptionNames.join(', ')}`).default('nil_rated'),
  rules: Rules,
})
export type TaxClassInput = z.output<typeof TaxClassInput>

export const TaxClass = z.object({
  _id: z.string(),
  name: z.string(),
  hsnPrefixes: z.array(z.string()),
  exemption: z.enum(exemptionNames),
  /** In order of days. */
  rules: z.array(
    z.object({
      from: z.string(),
      slabs: z.array(z.object({ upTo: z.number().nullable(), rate: z.number() })),
      source: z.string(),
    }),
  ),
  /** Number of products with this class. */
  productCount: z.number(),
  version: z.number(),
})
export type TaxClass = z.infer<typeof TaxClass>

/** Converts rules to the units in which they are stored and computed. */
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
  summary: 'List the tax classes by name, with their rates and the number of products',
  reply: z.object({
    success: z.literal(true),
    taxClasses: z.array(TaxClass),
    /** Minimum number of digits of an HSN code, depending on the seller's turnover. */
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
  summary:
    'Change a tax class, effective immediately for carts and new orders; existing orders keep their rates',
  params: TaxClassParams,
  body: TaxClassInput.extend({ version: z.int('Version is required').min(1, 'Version is required') }),
  reply: TaxClassReply,
  changesCatalogue: true,
})

export const deleteTaxClass = endpoint('DELETE /tax/classes/{id}', {
  access: 'admin',
  permission: 'tax.write',
  summary: 'Delete a tax class that no product uses',
  params: TaxClassParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})

interface Suggested {
  hsnPrefixes: readonly string[]
}

/** Returns the class for an HSN code: the one with the longest matching prefix. */
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
