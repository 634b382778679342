import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, settled } from './browser.ts'

interface Reply {
  data: {
    overview: Record<'totalRevenue' | 'totalOrders' | 'totalUsers' | 'totalProducts', number>
    recentOrders: { orderNumber: string; status: string; user: { name: string; email: string } }[]
    series: { day: string; revenue: number; orders: number }[]
    toDo: Record<string, number>
  }
}

const read = async (page: Page, query = ''): Promise<Reply['data']> =>
  ((await (await page.request.get(`/api/admin/dashboard${query}`)).json()) as Reply).data

const calls = (page: Page): URLSearchParams[] => {
  const made: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/admin/dashboard') made.push(searchParams)
  })
  return made
}

const orders = (page: Page) => page.getByRole('table', { name: 'Recent Orders' })
const chart = (page: Page) => page.getByRole('img', { name: /^Chart\./ })

test('the shop at a glance: four figures, what needs doing, and how it went', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page
    .getByText("Welcome back! Here's what's happening with your electronics store.", { exact: true })
    .waitFor()
  await settled(page)
  const { overview, toDo, series } = await read(page)
  const figures = page.getByRole('region', { name: 'Figures' })
  const revenue = overview.totalRevenue.toLocaleString('en-IN', { minimumFractionDigits: 2 })
  for (const [label, value] of [
    ['Total Revenue', `Rs. ${revenue}`],
    ['Total Orders', overview.totalOrders.toLocaleString('en-IN')],
    ['Total Customers', overview.totalUsers.toLocaleString('en-IN')],
    ['Total Products', overview.totalProducts.toLocaleString('en-IN')],
  ] as const)
    await figures.getByText(label).locator('xpath=../..').getByText(value, { exact: true }).waitFor()

  const list = page.locator('section', { has: page.getByRole('heading', { name: 'What needs doing now' }) })
  for (const [name, text, path] of [
    ['paymentsToVerify', 'Payments to verify', '/admin/finance/ledger'],
    ['ordersToProcess', 'Orders to process', '/admin/orders/pending?hold=no'],
    ['ordersToDispatch', 'Orders to dispatch', '/admin/orders/processing?hold=no'],
    ['returnsToAnswer', 'Returns to answer', '/admin/orders/returns?tab=returns&status=requested'],
    ['lowStock', 'Low stock', '/admin/products/list?state=active&scarce=true'],
    ['outOfStock', 'Out of stock', '/admin/products/list?state=active&status=out-of-stock'],
  ] as const) {
    const link = list.getByRole('link', { name: text })
    await link.getByText(String(toDo[name]), { exact: true }).waitFor()
    await expect.poll(() => link.getAttribute('href')).toBe(path)
  }
  await list.getByRole('link', { name: 'Orders to process' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pending Orders' }).waitFor()
  await page.goBack()

  await chart(page).locator('svg').first().waitFor()
  await expect.poll(() => chart(page).getAttribute('aria-label')).toContain('in the last 30 days.')
  await expectAccessible(page, 'chart')
  await page.getByRole('button', { name: '7 days' }).click()
  await page.waitForURL(/days=7/)
  await page.getByText('in the last 7 days.').waitFor()
  await page.getByRole('group', { name: 'Figures as' }).getByRole('button', { name: 'Table' }).press('Enter')
  const table = page.getByRole('table', { name: 'Revenue and orders by day' })
  await table.getByRole('row').nth(7).waitFor()
  await expect.poll(() => table.getByRole('row').count()).toBe(8)
  // Today first.
  const today = series.at(-1)
  await table
    .getByRole('row')
    .nth(1)
    .getByText(`₹${today?.revenue.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`)
    .waitFor()
  await expectAccessible(page, 'table of the chart')
  await page.reload()
  await table.waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('recent orders are searched and filtered by the server, from the address and back', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const made = calls(page)
  const [recent] = (await read(page)).recentOrders
  const { recentOrders: shipped } = await read(page, '?status=shipped')
  await page.goto('/admin/dashboard')
  await settled(page)
  await expect
    .poll(() => orders(page).getByRole('columnheader').allTextContents())
    .toEqual([...['Order ID', 'Customer', 'Items', 'Total', 'Status', 'Date']])
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  for (const text of [recent?.orderNumber, recent?.user.name, recent?.user.email.toUpperCase()]) {
    await search.fill(text ?? '')
    await expect.poll(() => made.at(-1)?.get('search')).toBe(text)
    await settled(page)
    const found = await read(page, `?search=${encodeURIComponent(text ?? '')}`)
    await expect.poll(() => orders(page).getByRole('row').count()).toBe(found.recentOrders.length + 1)
    await orders(page)
      .getByText(recent?.orderNumber ?? '')
      .waitFor()
  }
  // Typed without a pause it is asked once.
  const before = made.length
  await search.fill('')
  await search.pressSequentially('qqq', { delay: 20 })
  await page.getByText('No orders found.', { exact: true }).waitFor()
  expect(made.length).toBe(before + 1)
  await expectAccessible(page, 'nothing found')
  await search.fill('')
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'This Month' }).waitFor()
  await expectAccessible(page, 'filter')
  await page.getByRole('menuitemradio', { name: 'Shipped' }).click()
  await page.waitForURL(/status=shipped/)
  await page.getByRole('button', { name: 'Filter: Shipped' }).waitFor()
  await settled(page)
  await expect.poll(() => orders(page).getByRole('row').count()).toBe(shipped.length + 1)
  await page.getByRole('button', { name: 'Filter: Shipped' }).click()
  await page.getByRole('menuitemradio', { name: 'This Month' }).click()
  await page.waitForURL(/period=month/)
  await page.reload()
  await page.getByRole('button', { name: 'Filter: Shipped, This Month' }).waitFor()
  expect([made.at(-1)?.get('status'), made.at(-1)?.get('period')]).toEqual(['shipped', 'month'])
  await page.getByRole('link', { name: 'View All Orders' }).click()
  await page.waitForURL(/admin\/orders\/all\?status=shipped&from=\d{4}-\d\d-01$/)
  await page.goto('/admin/dashboard?period=week&status=lost')
  await page.getByRole('link', { name: 'View All Orders' }).click()
  await page.waitForURL(/admin\/orders\/all\?from=\d{4}-\d\d-\d\d$/)
  await page.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('figures are asked for again by themselves and by hand, and what is shown stays meanwhile', async () => {
  const { page, leave } = await visitBackOffice()
  const shown = await read(page)
  let totalOrders = 1_234
  let isBroken = false
  const reply = () => ({
    success: true,
    data: { ...shown, overview: { ...shown.overview, totalOrders }, refreshSeconds: 1 },
  })
  await page.route('**/api/admin/dashboard*', (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { message: 'The loom is broken' } })
      : route.fulfill({ json: reply() }),
  )
  await page.goto('/admin/dashboard')
  await page.getByText('1,234', { exact: true }).waitFor()
  totalOrders = 2_345
  await page.getByText('2,345', { exact: true }).waitFor()
  isBroken = true
  await page.getByText(/^The figures could not be refreshed\. These are of/).waitFor()
  await page.getByText('2,345', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('The loom is broken').count()).toBe(0)
  await expectAccessible(page, 'not refreshed')
  isBroken = false
  totalOrders = 3_456
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('3,456', { exact: true }).waitFor()
  await page.getByText('could not be refreshed').waitFor({ state: 'detached' })
  await leave()
})

test('a dashboard that cannot be had says so, stands at zero, and comes back; without its chart too', async () => {
  const { page, leave } = await visitBackOffice()
  let isBroken = true
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/dashboard*', async (route) => {
    if (!isBroken) return route.continue()
    await held
    await route.fulfill({ status: 400, json: { success: false, message: 'The loom is broken' } })
  })
  await page.route('**/trend-chart-*.js', (route) => route.abort())
  await page.goto('/admin/dashboard')
  await page.getByRole('region', { name: 'Figures' }).locator('[aria-busy=true]').nth(3).waitFor()
  release()
  await page.getByText('The loom is broken').waitFor()
  await page.getByText('so everything below stands at zero').waitFor()
  const figures = page.getByRole('region', { name: 'Figures' })
  await figures.getByText('Rs. 0.00', { exact: true }).waitFor()
  await expect.poll(() => figures.getByText('0', { exact: true }).count()).toBe(3)
  await page.getByText('The orders could not be loaded.').waitFor()
  await expectAccessible(page, 'failed dashboard')
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await orders(page).getByRole('link').first().waitFor()
  await page.getByText('The chart could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('table', { name: 'Revenue and orders by day' }).waitFor()
  await leave()
})

// All four of size and theme are walked with the other screens; here with the table as well.
test('the dashboard reads on a phone in the dark', async () => {
  const { page, errors, leave } = await visitBackOffice('phone', 'dark')
  for (const query of ['', '?figures=table&days=90']) {
    await page.goto(`/admin/dashboard${query}`)
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
    await settled(page)
    if (query === '') await chart(page).locator('svg').first().waitFor()
    await expectAccessible(page, query)
    await expectNoSidewaysScroll(page)
  }
  expect(errors).toEqual([])
  await leave()
})
