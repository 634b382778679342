import { expect, test } from 'vitest'
import type { AdminVariant } from '#contract/catalogue/admin-families'
import {
  cellErrors,
  changesOf,
  type Edits,
  namedErrors,
  rebased,
  withBlock,
  withTexts,
} from './cell-edits.ts'

const variant = (id: string, fields: Partial<AdminVariant> = {}): AdminVariant => ({
  _id: id,
  slug: id,
  sku: `${id}-1`,
  name: id,
  price: 249.5,
  stock: 7,
  unit: 'Piece',
  state: 'active',
  version: 3,
  options: {},
  primaryImage: null,
  missing: [],
  ...fields,
})
const nothing: Edits = new Map()
const [a, b] = [variant('a'), variant('b')]

test('withTexts() drops a text that equals the saved value, whatever its spelling', () => {
  const typed = withTexts(nothing, a, { price: '₹300', stock: '8' })
  expect(changesOf(typed)).toEqual([{ id: 'a', version: 3, price: 300, stock: 8, stockBefore: 7 }])
  expect(withTexts(typed, a, { price: '₹249.50', stock: ' 7' }).size).toBe(0)
})

test('withTexts() keeps the version and stock that the row was first edited from', () => {
  const first = withTexts(nothing, a, { stock: '8' })
  const later = withTexts(first, variant('a', { version: 4, stock: 5 }), { sku: 'NEW' })
  expect(changesOf(later)).toMatchObject([{ version: 3, stockBefore: 7, sku: 'NEW' }])
  expect(changesOf(rebased(later, [variant('a', { version: 4, stock: 5 })]))).toMatchObject([
    { version: 4, stockBefore: 5 },
  ])
})

test('withBlock() fills cells to the right and down, and leaves out what does not fit', () => {
  const block = [['1,200', '9', 'Draft', 'more'], ['300'], ['400']]
  const filled = withBlock(nothing, [a, b], { row: 0, column: 'price', block })
  expect(changesOf(filled)).toEqual([
    { id: 'a', version: 3, price: 1200, stock: 9, stockBefore: 7, state: 'draft' },
    { id: 'b', version: 3, price: 300 },
  ])
})

test('cellErrors() names every cell with an invalid value', () => {
  const typed = withTexts(nothing, a, { price: 'x', stock: '-1', state: 'sold' })
  expect(Object.keys(cellErrors(typed))).toEqual(['a.price', 'a.stock', 'a.state'])
})

test('namedErrors() maps the rows of a refusal to their variants', () => {
  const typed = withTexts(withTexts(nothing, b, { sku: 'X' }), a, { sku: 'X' })
  expect(namedErrors(typed, { 'variants.1.sku': 'Taken', 'variants.0': 'Changed' })).toEqual({
    'a.sku': 'Taken',
    'b.row': 'Changed',
  })
})
