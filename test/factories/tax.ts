// Tax classes for tests.
import type { TaxRule } from '#contract/tax/rates'
import { type Db, json } from '#server/db/database'

interface Overrides {
  name?: string
  hsnPrefixes?: string[]
  rules?: readonly TaxRule[]
}

/** A rule with one rate, valid since the beginning of GST. */
export const flatRule = (rateBasisPoints: number, from = '2017-07-01'): TaxRule => ({
  from,
  slabs: [{ upToPaise: null, rateBasisPoints }],
  source: '',
})

/** A rule with one rate up to a price and another above it. */
export const slabRule = (
  upToPaise: number,
  [below, above]: [number, number],
  from = '2017-07-01',
): TaxRule => ({
  from,
  slabs: [
    { upToPaise, rateBasisPoints: below },
    { upToPaise: null, rateBasisPoints: above },
  ],
  source: '',
})

export function createTaxClass(
  db: Db,
  { name = `Class ${crypto.randomUUID()}`, hsnPrefixes = [], rules = [flatRule(500)] }: Overrides = {},
) {
  return db
    .insertInto('taxClasses')
    .values({ name, hsnPrefixes, rules: json(rules) })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}
