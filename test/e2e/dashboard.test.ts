import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, settled } from './browser.ts'

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

test('the dashboard shows four totals, the to-do list and the sales chart', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/dashboard')
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

  const list = page.locator('section', { has: page.getByRole('heading', { name: 'To do now' }) })
  for (const [name, text, path] of [
    ['paymentsToVerify', 'Payments to verify', '/admin/finance/ledger'],
    ['ordersToProcess', 'Orders to process', '/admin/orders/pending?hold=no'],
    ['ordersToDispatch', 'Orders to dispatch', '/admin/orders/processing?hold=no'],
    ['returnsToAnswer', 'Returns to review', '/admin/orders/returns?tab=returns&status=requested'],
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
  await page.reload()
  await table.waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('recent orders are searched and filtered by the server, from the URL and back', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const made = calls(page)
  const [recent] = (await read(page)).recentOrders
  const { recentOrders: shipped } = await read(page, '?status=shipped')
  await go(page, '/admin/dashboard')
  await settled(page)
  await expect
    .poll(() => orders(page).getByRole('columnheader').allTextContents())
    .toEqual(['Order ID', 'Customer', 'Items', 'Total', 'Status', 'Date'])
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
  // Typing without a pause makes one request.
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
  await go(page, '/admin/dashboard?period=week&status=lost')
  await page.getByRole('link', { name: 'View All Orders' }).click()
  await page.waitForURL(/admin\/orders\/all\?from=\d{4}-\d\d-\d\d$/)
  await page.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('the dashboard reports a chart whose code failed to load and offers the table', async () => {
  const { page, leave } = await visitBackOffice()
  await page.route('**/trend-chart-*.js', (route) => route.abort())
  await page.goto('/admin/dashboard')
  await page.getByText('The chart couldn’t be loaded.').waitFor()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('table', { name: 'Revenue and orders by day' }).waitFor()
  await leave()
})
