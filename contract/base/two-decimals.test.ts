import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contractEndpoints } from '#test/endpoints/contract-endpoints'
import { hasTwoDecimals } from './two-decimals.ts'

interface Def {
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: z.ZodType[]
}

/** Returns the fields at any depth, by their names without indexes. */
function fieldsIn(schema: z.ZodType, name = ''): [string, z.ZodType][] {
  const {
    shape = {},
    innerType,
    element,
    left,
    right,
    options = [],
    ...def
  } = schema._zod.def as unknown as Def
  const parts = [innerType, element, def.in, def.out, left, right, ...options].filter(
    (part) => part !== undefined,
  )
  return [
    ...parts.flatMap((part) => fieldsIn(part, name)),
    ...Object.entries(shape).flatMap(([key, field]): [string, z.ZodType][] => {
      const path = name === '' ? key : `${name}.${key}`
      return [[path, field], ...fieldsIn(field, path)]
    }),
  ]
}

const accepts = (field: z.ZodType, numbers: readonly number[]) =>
  numbers.some((number) => field.safeParse(number).success)

/** Fields that accept such a number but aren't amounts to be stored. */
const others = [
  // Percentages and measures.
  'gst',
  'benefits.discount',
  'rating',
  'dimensions.length',
  'dimensions.width',
  'attributes.validationRules.min',
  'attributes.validationRules.max',
  // Compared with an exact amount.
  'expectedTotal',
  // A percentage or an amount; `assertWholeUnits` checks it with a text of its own.
  'action.value',
  // Measurements of a page.
  'cls',
  'inp',
  'lcp',
  'ttfb',
  // Filters: the schema drops unknown values.
  'category',
  'again',
  'cohort',
  'segment',
]

test('no amount of a body accepts a fraction of a paisa', () => {
  const fractions = contractEndpoints.flatMap(({ route, body }) =>
    (body ? fieldsIn(body) : [])
      .filter(([name]) => !others.includes(name) && !name.startsWith('target.filter.'))
      .filter(([, field]) => accepts(field, [0.001, 1.255, 60_000.125]))
      .map(([name]) => `${route} ${name}`),
  )
  expect([...new Set(fractions)].toSorted()).toEqual([])
})

test('hasTwoDecimals() accepts every whole number of paise and no other amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 1, max: 9 }), (paise, tenths) => {
      expect(hasTwoDecimals(paise / 100)).toBe(true)
      expect(hasTwoDecimals(Number(`${(paise / 100).toFixed(2)}${tenths}`))).toBe(false)
    }),
  )
  expect([hasTwoDecimals(0.1 + 0.2), hasTwoDecimals(-0.5), hasTwoDecimals(0.001)]).toEqual([
    true,
    true,
    false,
  ])
})
