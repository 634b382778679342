import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../test/kits/kit.tsx'
import { CellGrid } from './cell-grid.tsx'
import { gridRow, withBlankRow } from './grid-rows.ts'

const columns = [
  { id: 'sku', label: 'SKU', width: 'min-w-24' },
  { id: 'price', label: 'Price', numeric: true, width: 'min-w-24' },
]

function Prices() {
  const [rows, setRows] = useState(() => withBlankRow([gridRow({ sku: 'MAT-1', price: '90' })]))
  const errors = { [rows[0]?.key ?? '']: { price: 'Too low' } }
  return (
    <CellGrid label="Prices" columns={columns} rows={rows} onChange={setRows} errors={errors} maxRows={5} />
  )
}

const cell = (column: string, row: number) => page.getByLabelText(`${column}, row ${row}`)

test('CellGrid takes a table pasted at a cell, moves with Enter and arrows, and removes rows', async () => {
  await show(<Prices />)
  await expect.element(cell('Price', 1)).toHaveAccessibleDescription('Too low')
  await userEvent.click(cell('SKU', 2))
  const data = new DataTransfer()
  data.setData('text/plain', 'MAT-2\t80\nMAT-3\t70\n')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await expect.element(cell('SKU', 3)).toHaveValue('MAT-3')
  await expect.element(cell('Price', 2)).toHaveValue('80')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('SKU', 3)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(cell('SKU', 1)).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Remove row 2' }))
  await expect.element(cell('SKU', 2)).toHaveValue('MAT-3')
  await expect.element(cell('SKU', 3)).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Remove row 3' })).not.toBeInTheDocument()
})
