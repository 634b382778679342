import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import { answer, ok, refusal, show } from '../../../../test/kits/kit.tsx'
import DashboardPage from './dashboard-page.tsx'

const admin = { _id: 'a1', name: 'Meera', email: 'meera@example.com', role: 'admin' } as const
const route = 'GET /admin/dashboard'
const broken = refusal(400, 'The loom is broken')
const slow = refusal(400, 'The loom is slow')

const replyWith = (totalOrders: number, refreshSeconds = 60) =>
  ok({
    data: {
      overview: { totalRevenue: 0, totalOrders, totalUsers: 0, totalProducts: 0 },
      refreshSeconds,
    },
  })

const open = () =>
  show(
    <AdminContext value={admin}>
      <DashboardPage />
    </AdminContext>,
  )

/** Clicks without the mouse: a mouse click also focuses the window, which makes the screen reload on its own. */
const pressRetry = () => (page.getByRole('button', { name: 'Retry' }).element() as HTMLButtonElement).click()

beforeEach(() => page.viewport(1280, 900))

test('the dashboard shows the error and zeros if loading fails, and its figures after Retry', async () => {
  await answer({ [route]: broken, '*': { status: 404, body: {} } })
  await open()
  await expect
    .element(page.getByText('The figures could not be loaded, so everything below shows zero.'))
    .toBeVisible()
  await expect.element(page.getByText('The loom is broken')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Figures', exact: true })
  await expect.element(figures.getByText('Rs. 0.00', { exact: true })).toBeVisible()
  expect(figures.getByText('0', { exact: true }).elements()).toHaveLength(3)
  await expect.element(page.getByText('The orders could not be loaded.')).toBeVisible()
  await answer({ [route]: replyWith(1_234), '*': { status: 404, body: {} } })
  pressRetry()
  await expect.element(figures.getByText('1,234', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/shows zero/)).not.toBeInTheDocument()
})

test('the dashboard begins with the work to do and ends with the totals since the shop opened', async () => {
  await answer({ [route]: replyWith(1_234), '*': { status: 404, body: {} } })
  await open()
  await expect.element(page.getByText('1,234', { exact: true })).toBeVisible()
  const tops = [
    page.getByRole('heading', { name: 'To do now' }),
    page.getByRole('region', { name: 'Today and this month' }),
    page.getByRole('heading', { name: 'Recent Orders' }),
    page.getByRole('region', { name: 'Figures', exact: true }),
  ].map((part) => part.element().getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

test('the dashboard reloads its figures automatically, and keeps the last ones without a toast if that fails', async () => {
  await answer({
    [route]: [replyWith(1_234, 1), replyWith(2_345, 1), slow],
    '*': { status: 404, body: {} },
  })
  await open()
  await expect.element(page.getByText('1,234', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2,345', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/^The figures could not be refreshed\. You see the figures from/))
    .toBeVisible()
  await expect.element(page.getByText('2,345', { exact: true })).toBeVisible()
  expect(page.getByText('The loom is slow').elements()).toHaveLength(0)
  await answer({ [route]: replyWith(3_456), '*': { status: 404, body: {} } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByText('3,456', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/could not be refreshed/)).not.toBeInTheDocument()
})

test('the dashboard has exactly four stat cards, each with a description', async () => {
  await answer({ [route]: replyWith(1_234), '*': { status: 404, body: {} } })
  await open()
  const figures = page.getByRole('region', { name: 'Figures', exact: true })
  await expect.element(figures.getByText('1,234', { exact: true })).toBeVisible()
  const cards = [...figures.element().children].map((card) =>
    [...card.querySelectorAll('p')].map(({ textContent }) => textContent),
  )
  expect(cards.map(([label]) => label)).toEqual([
    'Total Revenue',
    'Total Orders',
    'Total Customers',
    'Total Products',
  ])
  for (const [label, , description] of cards) expect(description, label ?? '').toMatch(/\w/)
})

test('the dashboard warns of a proxy that the shop does not trust, and names the setting', async () => {
  const setup = { isShown: false, steps: [], missing: [], lacksStock: false, trustProxy: '127.0.0.1' }
  await answer({
    [route]: replyWith(1_234),
    'GET /admin/setup': ok({ ...setup, email: { leaves: true, sentTo: null } }),
    '*': { status: 404, body: {} },
  })
  await open()
  await expect.element(page.getByText('TRUST_PROXY=127.0.0.1')).toBeVisible()
})
