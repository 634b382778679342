import { expect, test } from 'vitest'
import { readRows } from './parse-rows.ts'

test.each([
  [
    'tabs of a spreadsheet',
    'PM-01\t12\nBR-02\t1,200',
    [
      ['PM-01', '12'],
      ['BR-02', '1200'],
    ],
  ],
  [
    'a file with titles',
    'Quantity,SKU,Note\n5,PM-01,urgent\n,BR-02,',
    [
      ['PM-01', '5'],
      ['BR-02', ''],
    ],
  ],
  [
    'semicolons and quotes',
    '"Mat; large";3\r\nRunner;4.00\r\n\r\n',
    [
      ['Mat; large', '3'],
      ['Runner', '4'],
    ],
  ],
  ['a price beside the quantity is read from the last number', 'PM-01,blue,7', [['PM-01', '7']]],
  [
    'one column',
    'PM-01\nBR-02\n',
    [
      ['PM-01', ''],
      ['BR-02', ''],
    ],
  ],
] as const)('readRows reads %s', (_, text, rows) => {
  expect(readRows(text).map((row) => [row.text, row.quantity])).toEqual(rows)
})

test('readRows refuses a file with an open quote', () => {
  expect(() => readRows('"PM-01,5\nBR-02,6')).toThrow('A quote is opened but never closed')
})
