// Cost and margin of a product, for staff who may see stock.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, ok, show } from '../../../test/kits/kit.tsx'
import { CostRows, costText } from './product-cost.tsx'

const rows = async (averageCost: number | null, price: number | null = 300) => {
  await answer({
    'GET /stocks/p1/history': ok({ product: { averageCost }, movements: [], total: 0 }),
  })
  await show(
    <dl>
      <CostRows productId="p1" price={price} />
    </dl>,
  )
}

test('the facts of a product show its average cost and the margin at its price', async () => {
  await rows(210)
  await expect.element(page.getByText('₹210.00')).toBeVisible()
  await expect.element(page.getByText('₹90.00 (30%)')).toBeVisible()
})

test('the facts of a draft without a price show no margin', async () => {
  await rows(210, null)
  await expect.element(page.getByText('₹210.00')).toBeVisible()
  expect(page.getByText('Margin').elements()).toEqual([])
})

test('the facts of a product without a cost say so, and link to the stock history', async () => {
  await rows(null)
  await expect.element(page.getByText(/^Not known yet/)).toBeVisible()
  await expect.element(page.getByText('See the stock history')).toBeVisible()
})

test.each([
  ['300', 210, 'Average cost ₹210.00, margin ₹90.00 (30%).'],
  ['200', 210, 'Average cost ₹210.00, margin −₹10.00 (−5%).'],
  ['', 210, 'Average cost ₹210.00.'],
  ['-1', 210, 'Average cost ₹210.00.'],
  ['300', null, 'No cost is known yet.'],
  ['300', undefined, ''],
])('the hint of the price "%s" at a cost of %s is "%s"', (price, cost, text) => {
  expect(costText(price, cost)).toBe(text)
})
