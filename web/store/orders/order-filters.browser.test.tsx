import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { orderStatuses } from '#contract/orders/order-status'
import { show } from '../../../test/kits/kit.tsx'
import { OrderFilters } from './order-filters.tsx'

const counts = { pending: 1, processing: 2, shipped: 3, delivered: 4, cancelled: 5, returned: 6, refunded: 7 }
const total = Object.values(counts).reduce((sum, count) => sum + count, 0)

test('the status buttons of My Orders have all statuses, Returned included, and their counts add up to All', async () => {
  await show(
    <OrderFilters
      stats={{ ...counts, total, totalSpent: 0 }}
      status={null}
      onStatus={vi.fn()}
      search=""
      onSearch={vi.fn()}
    />,
  )
  await expect.element(page.getByRole('button', { name: /^Returned/ })).toHaveTextContent('Returned6')
  const texts = page
    .getByRole('group', { name: 'Filter by status' })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent ?? '')
  expect(texts[0]).toBe(`All${total}`)
  expect(texts).toHaveLength(1 + orderStatuses.length)
  const sum = texts.slice(1).reduce((added, text) => added + Number(text.replace(/\D/g, '')), 0)
  expect(sum).toBe(total)
})
