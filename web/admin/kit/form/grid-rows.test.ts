import { expect, test } from 'vitest'
import { readBlock } from '#web/ui/form/input-grid.ts'
import { type GridRow, gridRow, pasteCells, withBlankRow } from './grid-rows.ts'

const columns = ['sku', 'price', 'from']
const cellsOf = (rows: readonly GridRow[]) => rows.map(({ cells }) => columns.map((id) => cells[id] ?? ''))
const paste = (rows: readonly GridRow[], at: number, column: string, text: string, maxRows = 100) =>
  cellsOf(
    pasteCells(rows, { key: rows[at]?.key ?? '', column, block: readBlock(text) ?? [], columns, maxRows }),
  )

test('pasteCells() fills rows from a spreadsheet, skips its heading, and leaves a blank row', () => {
  const rows = withBlankRow([gridRow({ sku: 'OLD', price: '1', from: '5' })])
  expect(paste(rows, 0, 'sku', 'SKU\tPrice\tFrom\r\nMAT-1\t 90 \t10\r\nMAT-2\t80\t50\r\n')).toEqual([
    ['MAT-1', '90', '10'],
    ['MAT-2', '80', '50'],
    ['', '', ''],
  ])
})

test('pasteCells() starts at the chosen cell, keeps other cells, and drops cells beyond the last column', () => {
  const rows = withBlankRow([gridRow({ sku: 'A' }), gridRow({ sku: 'B', price: '2' })])
  expect(paste(rows, 0, 'price', '9\t10\tleft over\n8')).toEqual([
    ['A', '9', '10'],
    ['B', '8', ''],
    ['', '', ''],
  ])
})

test('pasteCells() drops rows beyond the maximum', () => {
  const rows = withBlankRow([])
  expect(paste(rows, 0, 'sku', 'A\nB\nC', 2)).toEqual([
    ['A', '', ''],
    ['B', '', ''],
  ])
})
