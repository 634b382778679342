import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, settled, visit } from './browser.ts'
import { demoCustomer, enter, placeOrder, register } from './people.ts'

/** Records calls for the list of customers. */
function listCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/admin/customers') calls.push(search)
  })
  return calls
}

const shown = async (page: Page) => (await page.getByRole('table').getByRole('row').count()) - 1

test('the customer list is loaded once; search, filters and pages make no call', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Searchable ${crypto.randomUUID().slice(0, 8)}`
  const newest = await register(name, 'long enough 1')
  const { customers, stats } = await (await page.request.get('/api/admin/customers')).json()
  const calls = listCalls(page)
  await go(page, '/admin/customers')
  await page.getByText('Customers loaded!').waitFor()
  await settled(page)
  const figures = page.getByRole('region', { name: 'Figures' })
  for (const [label, value] of [
    ['Total Customers', stats.totalCustomers],
    ['Active Customers', stats.activeCustomers],
  ])
    await figures.getByText(label).locator('xpath=..').getByText(String(value), { exact: true }).waitFor()
  await expect.poll(() => shown(page)).toBe(25)

  const status = page.getByLabel('Status')
  await expect
    .poll(() => status.locator('option').allTextContents())
    .toEqual(['All', 'Active', 'Inactive', 'Suspended'])
  const type = page.getByLabel('Type')
  await expect
    .poll(() => type.locator('option').allTextContents())
    .toEqual(['All', 'Regular', 'Premium', 'Business'])
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByText(`Showing 26 to ${Math.min(50, customers.length)} of ${customers.length}`).waitFor()
  await page.getByLabel('Rows').selectOption('50')
  await page.waitForURL(/limit=50/)

  await page.keyboard.press('/')
  await page.getByLabel('Search customers').and(page.locator(':focus')).waitFor()
  for (const text of [name.toUpperCase(), newest.email.slice(0, 20)]) {
    await page.getByLabel('Search customers').fill(text)
    await page.getByText('Showing 1 to 1 of 1').waitFor()
    await page.getByRole('link', { name }).waitFor()
  }
  await status.selectOption('suspended')
  await page.getByText('No customers match your current filters.').waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect
    .poll(async () => [await page.getByLabel('Search customers').inputValue(), await status.inputValue()])
    .toEqual(['', ''])
  await type.selectOption('business')
  const businesses = customers.filter((one: { type: string }) => one.type === 'business').length
  await page.getByText(`Showing 1 to ${businesses} of ${businesses}`).waitFor()
  expect(calls).toEqual([''])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^customers-.*\.csv$/)
  expect(errors).toEqual([])
  await leave()
})

test('a suspended customer is signed out at the next call and cannot sign in until reactivated', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const shopper = await visit()
  const name = `Boxer ${crypto.randomUUID().slice(0, 8)}`
  const customer = await register(name, 'long enough 1')
  await enter(shopper.page, customer)
  await go(shopper.page, '/profile')
  await shopper.page.getByText(name).first().waitFor()

  await go(page, `/admin/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await expectAccessible(page, 'suspension with an error')
  await dialog.getByLabel('Reason').fill('Sends empty boxes back')
  await page.route('**/suspension', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByText('Network error. Please check your internet connection.').waitFor()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Sends empty boxes back')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Suspended: Sends empty boxes back').waitFor()

  const headers = { authorization: `Bearer ${customer.token}` }
  expect((await shopper.page.request.get('/api/user/security', { headers })).status()).toBe(401)
  await go(shopper.page, '/profile')
  await shopper.page.waitForURL('**/login**')
  await shopper.page.getByLabel('Email').fill(customer.email)
  await shopper.page.getByLabel('Password', { exact: true }).fill('long enough 1')
  await shopper.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await shopper.page
    .getByText('This account has been suspended. Please contact the seller.')
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Reactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click()
  await page.getByText('Customer reactivated').waitFor()
  await shopper.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await shopper.page.waitForURL((url) => !url.pathname.startsWith('/login'))
  expect(errors).toEqual([])
  await shopper.leave()
  await leave()
})

test('an inactive customer can be reactivated, not suspended', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Sleeper ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await register(name, 'long enough 1')
  const sleep = <C extends object>(customer: C): C => ({ ...customer, status: 'inactive', isActive: false })
  await page.route(`**/api/admin/customers/${id}`, async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, customer: sleep(reply.customer) } })
  })
  await page.route('**/api/admin/customers', async (route) => {
    const { customers, ...reply } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, customers: customers.map(sleep) } })
  })
  await go(page, `/admin/customers/${id}`)
  await page.getByRole('button', { name: 'Reactivate' }).waitFor()
  expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0)
  await go(page, `/admin/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Suspend' }).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('the customer page shows known data; type, tags and notes are saved', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Noted ${crypto.randomUUID().slice(0, 8)}`
  const customer = await register(name, 'long enough 1')
  const { orderNumber } = await placeOrder(customer, 'electric-kettle-1-5-l-steel')
  await go(page, `/admin/customers/${customer.id}`)
  await page.getByRole('link', { name: orderNumber, exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: customer.email }).getAttribute('href'))
    .toBe(`mailto:${customer.email}`)
  await expect
    .poll(() => page.getByRole('link', { name: '9000000001' }).getAttribute('href'))
    .toBe('tel:9000000001')
  await expect
    .poll(() => page.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href'))
    .toBe('https://wa.me/919000000001')
  await page.getByRole('link', { name: 'All Orders', exact: true }).waitFor()

  await page.getByLabel('Type').selectOption('business')
  await page.getByText('Customer updated').waitFor()
  const tag = page.getByLabel('Tags', { exact: true }).and(page.locator('input'))
  await tag.fill('x'.repeat(41))
  await tag.press('Enter')
  await page.getByText('Must have at most 40 characters').waitFor()
  await tag.fill('hotel')
  await tag.press('Enter')
  await page.getByRole('button', { name: 'Remove hotel' }).waitFor()
  await expect.poll(() => tag.inputValue()).toBe('')
  await tag.fill('HOTEL')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('HOTEL has already been added').waitFor()

  await page.getByRole('button', { name: 'Add Note' }).click()
  await page.getByText('Note is required').waitFor()
  await page.getByLabel('New note').fill('Call after six')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await page.getByRole('list', { name: 'Notes' }).getByText('Call after six').waitFor()
  await page.reload()
  await page.getByRole('list', { name: 'Notes' }).getByText('Call after six').waitFor()
  await page.getByRole('button', { name: 'Remove hotel' }).click()
  await page.getByRole('button', { name: 'Remove hotel' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('business')

  // Deletion is refused while an order is open, and the typed text stays.
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await dialog.getByLabel(/^Type .* to confirm/).fill('somebody@else.example')
  await dialog.getByRole('button', { name: 'Delete Customer' }).click()
  await dialog.getByText('This isn’t the customer’s email address').waitFor()
  await dialog.getByLabel(/^Type .* to confirm/).fill(customer.email)
  await dialog.getByRole('button', { name: 'Delete Customer' }).click()
  await dialog.getByText(`Order ${orderNumber} is still in progress.`).waitFor()
  await expectAccessible(page, 'refused deletion')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(errors).toEqual([])
  await leave()
})

test('a deleted customer disappears from the list, and their page says so', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Leaving ${crypto.randomUUID().slice(0, 8)}`
  const customer = await register(name, 'long enough 1')
  await go(page, `/admin/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor()
  await expectAccessible(page, 'actions of a row')
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await dialog.getByLabel(/^Type .* to confirm/).fill(customer.email)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Customer deleted').first().waitFor()
  await page.getByText('No customers match your current filters.').waitFor()
  expect(errors).toEqual([])
  await go(page, `/admin/customers/${customer.id}`)
  await page.getByRole('heading', { level: 1, name: 'Customer not found' }).waitFor()
  await expectAccessible(page, 'no customer')
  await leave()
})

test('customer analytics shows totals and segments with their rules, and can be searched, filtered and sorted', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/analytics/customers')
  await settled(page)
  const figures = page.getByRole('region', { name: 'Figures' })
  for (const label of ['Total Customers', 'New This Month', 'Average Order Value', 'Repeat Rate'])
    await figures.getByText(label, { exact: true }).waitFor()
  await page.getByText('Sales of ₹1,00,000 or more in the last 365 days, in at least 3 orders').waitFor()
  const { segments } = await (await page.request.get('/api/reports/customers')).json()
  await page.getByRole('button', { name: /^VIP/ }).click()
  await page.waitForURL(/segment=vip/)
  await page.getByText(`Showing 1 to ${segments.vip.customers} of ${segments.vip.customers}`).waitFor()
  await expect.poll(() => page.getByLabel('Segment').inputValue()).toBe('vip')
  await page.getByRole('button', { name: /^VIP/ }).click()
  await page.getByLabel('Search customers').fill(demoCustomer.email)
  await page.getByText('Showing 1 to 1 of 1').waitFor()
  await page.getByLabel('Search customers').fill('')
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  await page.waitForURL(/sortBy=name/)
  await settled(page)
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add Note' }).waitFor()
  expect(errors).toEqual([])

  let isBroken = true
  await page.route('**/api/reports/customers?*', (route) => (isBroken ? route.abort() : route.continue()))
  await go(page, '/admin/analytics/customers')
  await page.getByRole('heading', { name: 'Failed to load customer analytics' }).waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('table', { name: 'Customer Analytics' }).waitFor()
  await leave()
})

test('customer analytics shows returning customers as table and chart, lists the customers of each number, and saves them as a group', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/analytics/customers')
  const { months } = await (await page.request.get('/api/reports/customers/cohorts')).json()
  const found = months.find(({ newCustomers }: { newCustomers: number }) => newCustomers > 0)
  await page
    .getByRole('button', { name: new RegExp(`^New in .*: ${found.newCustomers} customers?`) })
    .first()
    .waitFor()
  await settled(page)
  await page
    .getByRole('button', { name: /^New in / })
    .first()
    .click()
  await page.waitForURL(/cohort=20\d\d-\d\d/)
  const cohort = new URL(page.url()).searchParams.get('cohort')
  const { newCustomers } = months.find(({ month }: { month: string }) => month === cohort)
  await page.getByText(`Showing 1 to ${newCustomers} of ${newCustomers}`).waitFor()
  await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: 'Chart' }).click()
  await page
    .getByRole('img', { name: /^Chart\. In / })
    .locator('svg')
    .first()
    .waitFor()
  await expectAccessible(page, 'chart of cohorts')
  await page.getByRole('button', { name: 'Save as Group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these customers as a group' })
  await dialog.getByRole('button', { name: 'Save Group' }).click()
  await dialog.getByText('Group Name is required').waitFor()
  const name = `Cohort ${Date.now()}`
  await dialog.getByLabel('Group Name').fill(name)
  await expectAccessible(page, 'save as group')
  await dialog.getByRole('button', { name: 'Save Group' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { groups } = await (await page.request.get('/api/customers/groups')).json()
  const made = groups.find((group: { name: string }) => group.name === name)
  expect(made.memberCount).toBe(newCustomers)
  await page.request.delete(`/api/customers/groups/${made._id}`)
  expect(errors).toEqual([])

  let isBroken = true
  await page.route('**/api/reports/customers/cohorts', (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await go(page, '/admin/analytics/customers')
  await page.getByText('The monthly figures could not be loaded.').waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await page
    .getByRole('button', { name: /^New in / })
    .first()
    .waitFor()
  await leave()
})
