import { expect, test } from 'vitest'
import { readPastedLines } from './pasted-lines.ts'

test.each([
  ['MAT-01\t12', 'MAT-01', 12],
  ['MAT-01\t1,200', 'MAT-01', 1200],
  ['MAT-01, 12', 'MAT-01', 12],
  ['MAT-01;12', 'MAT-01', 12],
  ['MAT-01 x 12', 'MAT-01', 12],
  ['MAT-01 x12', 'MAT-01', 12],
  ['MAT-01 × 12 pcs', 'MAT-01', 12],
  ['12 x MAT-01', 'MAT-01', 12],
  ['MAT-01 12', 'MAT-01', 12],
  ['  MAT-01 12 nos. ', 'MAT-01', 12],
  ['MAT-01', 'MAT-01', 1],
  ['Flax-60x90 4', 'Flax-60x90', 4],
  ['Flax-60x90\t4', 'Flax-60x90', 4],
])('readPastedLines() reads %j', (row, sku, quantity) => {
  expect(readPastedLines(row)).toEqual({ lines: [{ row: row.trim(), sku, quantity }], problems: [] })
})

test('readPastedLines() skips headers and blank rows, and names rows that it can’t read', () => {
  const { lines, problems } = readPastedLines(
    'SKU\tQuantity\r\n\r\nMAT-01\t2\r\nblue bath mats\r\nMAT-02 0\r\n',
  )
  expect(lines.map(({ sku }) => sku)).toEqual(['MAT-01'])
  expect(problems.map(({ row }) => row)).toEqual(['blue bath mats', 'MAT-02 0'])
})
