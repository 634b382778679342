import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeTypes, type CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { isBlank, specificationProblems } from '#contract/catalogue/specifications'
import { runs } from '#test/property-runs'
import { convertSpecification } from './convert-specification.ts'

const word = fc.stringMatching(/^[A-Za-z]{1,8}( [A-Za-z]{1,8})?$/)
const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: -99_999, max: 99_999 }).map((hundredths) => hundredths / 100),
)
const options = fc.uniqueArray(word, {
  minLength: 1,
  maxLength: 6,
  selector: (option) => option.toLowerCase(),
})
const value: fc.Arbitrary<SpecificationValue> = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  word,
  number,
  number.map(String),
  fc.boolean(),
  fc.constantFrom('Yes', 'no', 'TRUE', '12 mm', '3 - 5', '5 - 3', '1 to 2', 'Wool, Jute', '-', ' '),
  fc.array(word, { minLength: 1, maxLength: 3 }),
  fc.record({ min: number, max: number }),
)

const attribute = (changes: Partial<CategoryAttribute>): CategoryAttribute => ({
  name: 'attribute',
  label: 'Attribute',
  type: 'text',
  unit: '',
  options: [],
  isRequired: false,
  isFilterable: true,
  validationRules: {},
  ...changes,
})

/** Converts the value through the types in turn; undefined as soon as one of them can't represent it. */
const through = (first: SpecificationValue, ...types: Partial<CategoryAttribute>[]) =>
  types.reduce<SpecificationValue | undefined>(
    (last, type) => (last === undefined ? undefined : convertSpecification(last, attribute(type))),
    first,
  )

test('a converted value is valid in the new type, and converting it again changes nothing', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(...attributeTypes), options, (given, type, known) => {
      fc.pre(!isBlank(given))
      const to = attribute({ type, unit: 'mm', options: [...known, 'Wool'] })
      const converted = convertSpecification(given, to)
      fc.pre(converted !== undefined && !isBlank(converted))
      expect(specificationProblems([to], { attribute: converted as SpecificationValue }, () => true)).toEqual(
        {},
      )
      expect(convertSpecification(converted as SpecificationValue, to)).toEqual(converted)
    }),
    { numRuns: runs(1_000) },
  )
})

test('a number, an option and a switch survive the round trip', () => {
  fc.assert(
    fc.property(number, options, fc.nat(), fc.boolean(), (figure, known, at, on) => {
      const option = known[at % known.length] as string
      const asNumber = { type: 'number' } as const
      expect(through(figure, { type: 'text' }, asNumber)).toBe(figure)
      expect(through(figure, { type: 'range' }, asNumber)).toBe(figure)
      expect(through(figure, { type: 'range' }, { type: 'text' }, { type: 'range' }, asNumber)).toBe(figure)
      const select = { type: 'select', options: known } as const
      const several = { type: 'multiselect', options: known } as const
      expect(through(option, several, select)).toBe(option)
      expect(through([option], select, several)).toEqual([option])
      expect(through(known, { type: 'text' }, several)).toEqual(known)
      expect(through(option, { type: 'text' }, select)).toBe(option)
      expect(through(on, { type: 'text' }, { type: 'boolean' })).toBe(on)
    }),
  )
})

test.each<[SpecificationValue, Partial<CategoryAttribute>, SpecificationValue | undefined]>([
  ['12', { type: 'number' }, 12],
  [12, { type: 'text' }, '12'],
  ['12 mm', { type: 'number', unit: 'mm' }, 12],
  ['12 cm', { type: 'number', unit: 'mm' }, undefined],
  ['soft', { type: 'number' }, undefined],
  ['wool', { type: 'select', options: ['Wool', 'Jute'] }, 'Wool'],
  ['Silk', { type: 'select', options: ['Wool', 'Jute'] }, undefined],
  [['Wool', 'Jute'], { type: 'select', options: ['Wool', 'Jute'] }, undefined],
  ['Wool, Jute', { type: 'multiselect', options: ['Wool', 'Jute'] }, ['Wool', 'Jute']],
  [['Wool', 'Silk'], { type: 'multiselect', options: ['Wool'] }, undefined],
  ['Yes', { type: 'boolean' }, true],
  [1, { type: 'boolean' }, undefined],
  [12, { type: 'range' }, { min: 12, max: 12 }],
  [{ min: '3', max: '5' }, { type: 'text' }, '3 - 5'],
  ['-5 - -3', { type: 'range' }, { min: -5, max: -3 }],
  [{ min: 3, max: 5 }, { type: 'number' }, undefined],
])('%j as %o is %j', (given, type, expected) => {
  expect(convertSpecification(given, attribute(type))).toEqual(expected)
})
