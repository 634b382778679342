// The line editor: scanning, choosing from suggestions, agreed prices and pasted lists.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LineProduct } from '#contract/orders/line-products'
import { answer, ok, sentTo, show } from '../../../../test/kits/kit.tsx'
import { type EditedLine, enteredLines } from './edited-lines.ts'
import { LineEditor } from './line-editor.tsx'

const product = (number: number, fields: Partial<LineProduct> = {}): LineProduct => ({
  productId: `018f0000-0000-7000-8000-00000000000${number}`,
  name: `Mat ${number}`,
  sku: `MAT-${number}`,
  image: null,
  unit: 'Piece',
  stock: 40,
  minOrderQuantity: 1,
  packSize: 1,
  availableFrom: null,
  listPrice: 100,
  price: 90,
  priceReason: 'Price list Traders',
  includesGst: false,
  familyId: null,
  ...fields,
})

let latest: readonly EditedLine[] = []

function Editor({ mayOverride = true }: { mayOverride?: boolean }) {
  const [lines, setLines] = useState<readonly EditedLine[]>([])
  latest = lines
  return (
    <LineEditor lines={lines} onChange={setLines} prices={[]} customer={null} mayOverride={mayOverride} />
  )
}

const search = page.getByRole('combobox', { name: 'Add a product by SKU or name' })
const quantityOf = (name: string) => page.getByLabelText(`Quantity of ${name}`)

async function open(mayOverride = true) {
  await answer({
    'GET /admin/order-lines/products': ok({ products: [product(1), product(2)] }),
    'POST /admin/order-lines/skus': ok({ products: [product(2)] }),
  })
  await show(<Editor mayOverride={mayOverride} />)
}

test('LineEditor adds a unit for each scan, and is ready for the next one', async () => {
  await open()
  await search.click()
  await userEvent.keyboard('MAT-1{Enter}')
  await expect.element(quantityOf('Mat 1')).toHaveValue('1')
  await userEvent.keyboard('mat-1{Enter}')
  await expect.element(quantityOf('Mat 1')).toHaveValue('2')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
})

test('LineEditor moves from a chosen suggestion to its quantity, and back with Enter', async () => {
  await open()
  await search.fill('mat')
  await expect.element(page.getByRole('option').nth(1)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(quantityOf('Mat 2')).toHaveFocus()
  await userEvent.keyboard('24{Enter}')
  await expect.element(quantityOf('Mat 2')).toHaveValue('24')
  await expect.element(search).toHaveFocus()
})

test('LineEditor asks for the reason of another price, and returns to today’s price', async () => {
  await open()
  await search.click()
  await userEvent.keyboard('MAT-1{Enter}')
  await expect.element(page.getByText('Price list Traders, list price ₹100.00')).toBeVisible()
  await page.getByLabelText('Price of Mat 1').fill('85.50')
  await expect.element(page.getByText('Enter why the price differs')).toBeVisible()
  await page.getByLabelText('Reason for the price of Mat 1').fill('Agreed by phone')
  await page.getByLabelText('Discount on Mat 1').fill('5')
  await expect
    .poll(() => enteredLines(latest)?.map(({ agreed }) => agreed))
    .toEqual([{ unitPrice: 85.5, discount: 5, reason: 'Agreed by phone' }])
  await page.getByLabelText('Discount on Mat 1').fill('500')
  await expect.element(page.getByText('The discount is higher than the price of the line')).toBeVisible()
  await page.getByRole('button', { name: 'Use today’s price of Mat 1' }).click()
  await expect.element(page.getByLabelText('Price of Mat 1')).toHaveValue('90.00')
})

test('LineEditor keeps an invalid quantity on the screen, and prices fixed without the permission', async () => {
  await open(false)
  await search.click()
  await userEvent.keyboard('MAT-1{Enter}')
  await expect.element(page.getByLabelText('Price of Mat 1')).toHaveAttribute('readonly')
  await quantityOf('Mat 1').fill('a dozen')
  await expect.element(quantityOf('Mat 1')).toHaveAttribute('aria-invalid', 'true')
  expect(enteredLines(latest)).toBe(null)
})

test('LineEditor adds a pasted list, and keeps its unknown rows with the reason', async () => {
  await open()
  await page.getByRole('button', { name: 'Paste a List' }).click()
  await page.getByLabelText('SKUs and quantities').fill('MAT-2\t6\nMAT-9 2\nblue bath mats')
  await page.getByRole('button', { name: 'Add Products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a List' })
  await expect.poll(() => dialog.element().textContent).toContain('MAT-9 2: No product has the SKU “MAT-9”')
  await expect.poll(() => dialog.element().textContent).toContain('blue bath mats: Write the SKU, then')
  await expect.element(page.getByLabelText('SKUs and quantities')).toHaveValue('blue bath mats\nMAT-9 2')
  expect(latest.map(({ product: { sku }, quantity }) => [sku, quantity])).toEqual([['MAT-2', '6']])
  expect(await sentTo('POST', '/admin/order-lines/skus')).toHaveLength(1)
})
