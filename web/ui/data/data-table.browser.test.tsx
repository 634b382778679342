import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/kits/kit.tsx'
import { type Column, DataTable } from './data-table.tsx'

interface Line {
  id: string
  name: string
  quantity: number
  note: string | null
}

const lines: readonly Line[] = [
  { id: 'a', name: 'Wool Relief Blanket', quantity: 50, note: 'HSN 6301' },
  {
    id: 'b',
    name: 'Cotton Dhurrie Runner Indigo with a border that is woven by hand',
    quantity: 5,
    note: null,
  },
]

const columns: readonly Column<Line>[] = [
  {
    id: 'product',
    header: 'Product',
    compactCell: ({ name, quantity }) => `${quantity} × ${name}`,
    cell: ({ name }) => name,
  },
  { id: 'quantity', header: 'Quantity', numeric: true, compact: 'none', cell: ({ quantity }) => quantity },
  { id: 'price', header: 'Unit Price', numeric: true, cell: () => '₹1,249.00' },
  { id: 'gst', header: 'GST', numeric: true, cell: () => '₹3,122.50' },
  { id: 'note', header: 'Note', card: 'meta', cell: ({ note }) => note },
  { id: 'total', header: 'Total', numeric: true, card: 'aside', cell: () => '₹65,572.50' },
]

const table = () => page.getByRole('table', { name: 'Items' })
const row = (at: number) => table().getByRole('row').nth(at)

beforeEach(() => page.viewport(360, 800))

test('a table on a phone shows each row in a few lines: title and amount first, empty cells left out', async () => {
  await show(<DataTable label="Items" columns={columns} rows={lines} rowKey={({ id }) => id} />)
  await expect
    .element(row(1))
    .toHaveTextContent('50 × Wool Relief Blanket₹65,572.50HSN 6301Unit Price ₹1,249.00 · GST ₹3,122.50')
  await expect
    .element(row(2))
    .toHaveTextContent(`5 × ${lines[1]?.name}₹65,572.50Unit Price ₹1,249.00 · GST ₹3,122.50`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const headers = table().getByRole('columnheader')
  expect(headers.elements().map(({ textContent }) => textContent)).toEqual([
    'Product',
    'Total',
    'Note',
    'Unit Price',
    'GST',
  ])
  // A cell names its column by position, because rows leave out empty cells.
  const total = row(2).getByRole('cell', { name: '₹65,572.50' }).element()
  expect(total.getAttribute('aria-colindex')).toBe(headers.nth(1).element().getAttribute('aria-colindex'))
})

test('a table becomes compact rows and a table again when the window changes', async () => {
  await show(<DataTable label="Items" columns={columns} rows={lines} rowKey={({ id }) => id} />)
  await expect.element(row(1).getByText('50 × Wool Relief Blanket')).toBeVisible()
  await page.viewport(1280, 800)
  await expect.element(row(1).getByText('Wool Relief Blanket', { exact: true })).toBeVisible()
})

test('a table with a pinned column stays a table on a phone, and tells that it scrolls', async () => {
  const [first, ...others] = columns
  const pinned = [{ ...first, isPinned: true }, ...others] as typeof columns
  await show(<DataTable label="Items" columns={pinned} rows={lines} rowKey={({ id }) => id} />)
  await expect.element(row(1).getByText('Wool Relief Blanket', { exact: true })).toBeVisible()
  const hint = page.getByText('Scroll sideways to see all columns.')
  await expect.element(hint).toBeVisible()
  const frame = page.getByRole('region', { name: 'Items' }).element()
  frame.scrollLeft = frame.scrollWidth
  await expect.element(hint).not.toBeInTheDocument()
})

function Selectable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Items"
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      selected={selected}
      onSelect={setSelected}
    />
  )
}

test('compact rows are selected one by one or all at once, with targets of 44 px', async () => {
  await show(<Selectable />)
  const one = page.getByRole('checkbox', { name: 'Select b' })
  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  for (const box of [one, all]) {
    const { width, height } = box.element().closest('label')?.getBoundingClientRect() ?? new DOMRect()
    expect([width >= 44, height >= 44]).toEqual([true, true])
  }
  await one.click()
  await expect.element(one).toBeChecked()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(page.getByRole('checkbox', { name: 'Select a', exact: true })).toBeChecked()
  await expect.element(all).toBeChecked()
})
