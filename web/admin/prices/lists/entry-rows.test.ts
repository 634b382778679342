import { expect, test } from 'vitest'
import { gridRow, withBlankRow } from '#web/admin/kit/form/grid-rows.ts'
import { errorsOfReply, readRows, rowsOf } from './entry-rows.ts'

test('readRows() returns the entries that rowsOf() shows', () => {
  const entries = [
    {
      _id: 'e1',
      product: { _id: 'p1', sku: 'MAT-1', name: 'Mat' },
      family: null,
      category: null,
      fromQuantity: 50,
      price: 649.5,
      discount: null,
    },
    {
      _id: 'e2',
      product: null,
      family: null,
      category: { _id: 'c1', name: 'Rugs' },
      fromQuantity: 1,
      price: null,
      discount: 12.5,
    },
    {
      _id: 'e3',
      product: null,
      family: { _id: 'f1', name: 'Bath Towel', slug: 'bath-towel' },
      category: null,
      fromQuantity: 10,
      price: null,
      discount: 5,
    },
  ]
  expect(readRows(rowsOf(entries))).toMatchObject({
    entries: [
      { product: 'MAT-1', category: '', fromQuantity: 50, price: 649.5, discount: null },
      { product: '', category: 'Rugs', fromQuantity: 1, price: null, discount: 12.5 },
      { product: '', family: 'bath-towel', category: '', fromQuantity: 10, price: null, discount: 5 },
    ],
    errors: {},
  })
})

test('readRows() reads pasted amounts and names the errors of each row', () => {
  const rows = [
    gridRow({ product: ' MAT-1 ', price: '₹1,299.00' }),
    gridRow({ product: 'MAT-2', discount: '5 %' }),
    gridRow({ product: 'MAT-3' }),
    gridRow({ product: 'MAT-4', price: 'nine' }),
    gridRow({ product: 'MAT-5', price: '9', fromQuantity: '0' }),
  ]
  const { entries, keys, errors } = readRows(withBlankRow(rows))
  expect(entries).toMatchObject([
    { product: 'MAT-1', fromQuantity: 1, price: 1_299 },
    { product: 'MAT-2', discount: 5 },
  ])
  expect(keys).toEqual(rows.slice(0, 2).map(({ key }) => key))
  expect(rows.map(({ key }) => errors[key])).toEqual([
    undefined,
    undefined,
    { price: 'Enter a price or a discount' },
    { price: 'Enter a price above 0 with at most two decimals. Example: 649.50' },
    { fromQuantity: 'Enter a quantity from 1 to 100000. Example: 50' },
  ])
  expect(errorsOfReply({ 'entries.1.product': 'No such SKU', other: 'x' }, keys)).toEqual({
    [keys[1] ?? '']: { product: 'No such SKU' },
  })
})
