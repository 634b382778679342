// Generates input from a schema of the contract: mostly valid, with some values at the edges and some of other types.
// Sent to the real server, it reaches the code behind validation with values that no person has thought of.
import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { rubbishInJson } from './rubbish.ts'

/** Texts that pass formats: of each, a schema uses those that it accepts. */
const formatted = [
  'Door Mat',
  'अ',
  '2026-10-05',
  '2017-07-01',
  '2099-12-31',
  '2026-10',
  '2026-11-01T00:00:00+05:30',
  '2026-11-01T00:00:00.000Z',
  'asha@example.com',
  '9822012345',
  '+91 98220 12345',
  '132103',
  '06AABCU9603R1ZV',
  '27AAPFU0939F1ZV',
  'AABCU9603R',
  'Haryana',
  'India',
  'IN',
  '06',
  'b2b',
  'mats',
  '/products',
  '/old/mat',
  'https://example.com/{number}',
  'https://hooks.example.com/x',
  '6305',
  '63051010',
  '12.5',
  '7',
  '0',
  'true',
  '#aabbcc',
  'DIWALI10',
  'SBIN0001234',
  'mill@upi',
  '123456789',
  '₹',
  'a',
  'x'.repeat(60),
  '%_\\',
  'O\'Brien "& Sons" <b>',
  '=1+1',
  'line\nbreak',
]

const numbers = [0, 1, 2, 3, 5, 12, 18, 28, 30, 99, 100, 0.01, 0.5, 12.34, 1_000, 99_999, 1e6, 1e9, -1, -0.01]

const bySchema = new WeakMap<z.ZodType, Arbitrary<unknown>>()

/** @param ids of existing records, for fields that take an id */
export function inputOf(schema: z.ZodType, ids: readonly string[]): Arbitrary<unknown> {
  const known = bySchema.get(schema)
  if (known) return known
  const made = fc.oneof(
    { arbitrary: make(schema, ids), weight: 15 },
    { arbitrary: fc.constantFrom(...rubbishInJson), weight: 1 },
  )
  bySchema.set(schema, made)
  return made
}

/** The parts of a definition that lead to other schemas. */
interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  values?: unknown[]
  entries?: Record<string, unknown>
  shape?: Record<string, z.ZodType>
}

const absent = Symbol('absent')

function make(schema: z.ZodType, ids: readonly string[]): Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition
  const of = (inner: z.ZodType | undefined) => inputOf(inner as z.ZodType, ids)
  switch (definition.type) {
    case 'object':
      return objectOf(definition.shape ?? {}, ids)
    case 'array':
      return fc.array(of(definition.element), { maxLength: 3 })
    case 'tuple':
      return fc.tuple(...(definition.items ?? []).map(of))
    case 'record':
      return fc.dictionary(fc.constantFrom('Weave', 'size', 'a', ''), of(definition.valueType), {
        maxKeys: 3,
      })
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(of))
    case 'intersection':
      return fc
        .tuple(of(definition.left), of(definition.right))
        .map(([left, right]) => Object.assign({}, left, right))
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return fc.oneof({ arbitrary: of(definition.innerType), weight: 3 }, fc.constant(absent))
    case 'nullable':
      return fc.oneof({ arbitrary: of(definition.innerType), weight: 3 }, fc.constant(null))
    case 'pipe':
      return of(definition.in?._zod.def.type === 'transform' ? definition.out : definition.in)
    default:
      return leaf(schema, ids)
  }
}

function objectOf(shape: Record<string, z.ZodType>, ids: readonly string[]): Arbitrary<object> {
  const fields = Object.entries(shape)
  return fc
    .tuple(...fields.map(([, field]) => inputOf(field, ids)))
    .map((values) =>
      Object.fromEntries(
        fields.map(([name], at) => [name, values[at]]).filter(([, value]) => value !== absent),
      ),
    )
}

function leaf(schema: z.ZodType, ids: readonly string[]): Arbitrary<unknown> {
  const candidates: unknown[] = [...numbers, ...formatted, ...ids]
  const accepted = candidates.filter((value) => schema.safeParse(value).success)
  const free = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.integer(),
    fc.double({ noNaN: true }),
  )
  return accepted.length === 0 ? free : fc.oneof({ arbitrary: fc.constantFrom(...accepted), weight: 8 }, free)
}

/**
 * Varies a valid body: a few fields get a generated value or are left out. Values deep inside are reached too, because
 * a generated value of an object has generated fields.
 */
export function variantsOf(schema: z.ZodType, good: object, ids: readonly string[]): Arbitrary<unknown> {
  const { shape = {} } = schema._zod.def as unknown as Definition
  const names = [...new Set([...Object.keys(shape), ...Object.keys(good)])]
  if (names.length === 0) return inputOf(schema, ids)
  const changed = fc.subarray(names, { minLength: 1, maxLength: Math.min(3, names.length) }).chain((some) =>
    fc
      .tuple(...some.map((name) => (shape[name] ? inputOf(shape[name], ids) : fc.constant(absent))))
      .map((values) => {
        const body: Record<string, unknown> = { ...good }
        for (const [at, name] of some.entries()) {
          if (values[at] === absent) delete body[name]
          else body[name] = values[at]
        }
        return body
      }),
  )
  return fc.oneof(
    { arbitrary: changed, weight: 8 },
    { arbitrary: inputOf(schema, ids).map((value) => (value === absent ? {} : value)), weight: 2 },
    { arbitrary: fc.constant(good), weight: 1 },
  )
}

/** Returns `absent` fields as missing, at the top of a query. */
export const queryOf = (schema: z.ZodType, ids: readonly string[]): Arbitrary<Record<string, string>> =>
  inputOf(schema, ids).map((value) => {
    if (typeof value !== 'object' || value === null) return {}
    const entries = Object.entries(value).filter(([, each]) => each !== absent && each !== undefined)
    return Object.fromEntries(
      entries.map(([name, each]) => [
        name,
        (typeof each === 'string' ? each : JSON.stringify(each)).slice(0, 1_000).toWellFormed(),
      ]),
    )
  })
