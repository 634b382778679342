import { expect, test } from 'vitest'
import { readBlock } from './input-grid.ts'

test('readBlock() reads the cells of a spreadsheet, and returns null for a single value', () => {
  expect(readBlock('A\t 1 \r\nB\t2\r\n')).toEqual([
    ['A', '1'],
    ['B', '2'],
  ])
  expect(readBlock('A\n\nB')).toEqual([['A'], [''], ['B']])
  expect(readBlock('A-1')).toBeNull()
  expect(readBlock('A-1\n')).toBeNull()
})
