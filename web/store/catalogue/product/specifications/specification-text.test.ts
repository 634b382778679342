import { expect, test } from 'vitest'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { highlightsOf, specificationRows, specificationText } from './specification-text.ts'

test.each([
  [undefined, '', ''],
  [null, '', ''],
  ['N/A', '', ''],
  ['', 'cm', ''],
  [0, 'per sq inch', ''],
  ['0', 'mm', ''],
  [0, '', '0'],
  [12, 'mm', '12 mm'],
  [180, 'cm', '180 cm (about 6 ft)'],
  ['120 x 180', 'cm', '120 x 180 cm (about 4 × 6 ft)'],
  ['120 x 180 cm', '', '120 x 180 cm (about 4 × 6 ft)'],
  [true, '', 'Yes'],
  [false, '', 'No'],
  [['Hall', 'Bath'], '', 'Hall, Bath'],
  [{ min: 10, max: 20 }, 'mm', '10 – 20 mm'],
  ['Wool', 'cm', 'Wool'],
])('specificationText(%j, %j) is %j', (value, unit, text) => {
  expect(specificationText(value, unit)).toBe(text)
})

const attribute = (name: string, label: string, unit = '') => ({ name, label, unit }) as CategoryAttribute

test('specifications of the category come first, in its order and wording', () => {
  const specifications = { care_notes: 'Wash cold', pile: 12, knots: 0, material: 'Wool' }
  const attributes = [
    attribute('material', 'Material'),
    attribute('knots', 'Knots', 'per sq inch'),
    attribute('pile', 'Pile', 'mm'),
  ]
  expect(specificationRows({ specifications }, attributes)).toEqual([
    ['Material', 'Wool'],
    ['Pile', '12 mm'],
    ['Care notes', 'Wash cold'],
  ])
})

test('highlights leave out long texts and facts that are stated elsewhere', () => {
  const product = {
    color: 'Blue',
    dimensions: null,
    weight: 900,
    specifications: {
      Colour: 'Blue',
      Weight: '900 g',
      Size: '1',
      Story: 'x'.repeat(61),
      A: 'a',
      B: 'b',
      C: 'c',
      D: 'd',
    },
  }
  expect(highlightsOf(product, []).map(([name]) => name)).toEqual(['Size', 'A', 'B', 'C'])
})
