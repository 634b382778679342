import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminVariant } from '#contract/catalogue/admin-families'
import type { LoadedFamily } from '#web/admin/catalogue/families/family-query.ts'
import { answer, ok, refusal, sentTo, show } from '../../../../../test/kits/kit.tsx'
import { VariantGrid } from './variant-grid.tsx'

const variant = (value: string, fields: Partial<AdminVariant> = {}): AdminVariant => ({
  _id: value,
  slug: value,
  sku: `T-${value}`,
  name: `Towel – ${value}`,
  price: 200,
  stock: 5,
  unit: 'Piece',
  state: 'active',
  version: 2,
  options: { size: value },
  primaryImage: null,
  missing: [],
  ...fields,
})
const family: LoadedFamily = {
  _id: 'f1',
  name: 'Towel',
  slug: 'towel',
  description: '',
  images: [],
  imageAlts: [],
  category: null,
  version: 1,
  axes: [{ key: 'size', label: 'Size', display: 'text', values: [{ value: 'S', swatch: null }] }],
  variants: [variant('S'), variant('M'), variant('L')],
}
const route = 'PUT /admin/families/f1/variants'
const open = () => show(<VariantGrid family={family} menuOf={() => null} />)
const saved = () => sentTo('PUT', '/admin/families/f1/variants')
const cell = (name: string) => page.getByRole('textbox', { name })

test('Enter, Down and Right move between the cells of the grid', async () => {
  await open()
  await cell('SKU of S').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('SKU of M')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(cell('Price of L')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(cell('Price of M')).toHaveFocus()
})

test('a pasted block fills the grid, and all changes are saved as one call', async () => {
  await answer({ [route]: ok({ message: '2 variants saved', family, variants: family.variants }) })
  await open()
  await cell('Price of S').click()
  const pasted = new DataTransfer()
  pasted.setData('text/plain', '250\t9\n₹1,300.50\t8')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
  )
  await expect.element(page.getByText('2 variants changed')).toBeVisible()
  await page.getByRole('button', { name: 'Save Variants' }).click()
  await expect
    .poll(async () => (await saved())[0]?.body)
    .toEqual({
      variants: [
        { id: 'S', version: 2, price: 250, stock: 9, stockBefore: 5 },
        { id: 'M', version: 2, price: 1300.5, stock: 8, stockBefore: 5 },
      ],
    })
  await expect.element(page.getByText('2 variants changed')).not.toBeInTheDocument()
})

test('a refused save shows each problem at its cell, focuses the first, and keeps what was typed', async () => {
  const fields = { 'variants.0.sku': 'A product with this SKU already exists' }
  await answer({ [route]: refusal(409, 'Refused', { code: 'already_exists', fields }) })
  await open()
  await cell('SKU of M').fill('TAKEN')
  await page.getByRole('button', { name: 'Save Variants' }).click()
  await expect.element(page.getByText('A product with this SKU already exists').first()).toBeVisible()
  await expect.element(cell('SKU of M')).toHaveFocus()
  await expect.element(cell('SKU of M')).toHaveValue('TAKEN')
})

test('an invalid price is shown at its cell without a call', async () => {
  await answer({})
  await open()
  await cell('Price of S').fill('abc')
  await page.getByRole('button', { name: 'Save Variants' }).click()
  await expect.element(page.getByText('“abc” isn’t a valid price. Example: 249.50.')).toBeVisible()
  expect(await saved()).toEqual([])
})
