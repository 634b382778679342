// Staff of the back office: invited by email, given a role, limited to it, and suspended.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { decoded } from '../post-office.ts'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, visit } from './browser.ts'
import { placeOrder, register } from './people.ts'
import { mailFolder } from './this-shop.ts'

const password = 'jute and cotton 12'
const newEmail = () => `${crypto.randomUUID()}@example.com`

/** Returns the path of the link in the newest invitation to an email address. */
async function linkTo(email: string): Promise<string> {
  for (const name of await readdir(mailFolder)) {
    const text = decoded(await readFile(join(mailFolder, name), 'utf8'))
    const link = text.includes(email) && /\/admin\/invitation#token=[\w-]{43}/.exec(text)
    if (link) return link[0]
  }
  throw new Error(`no invitation to ${email}`)
}

async function invite(page: Page, email: string, role: string) {
  await go(page, '/admin/settings/staff')
  await page.getByRole('main').getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Staff' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('option', { name: role }).waitFor({ state: 'attached' })
  await dialog.getByLabel('Role').selectOption({ label: role })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Invitations' }).getByText(email).waitFor()
}

async function accept(page: Page, email: string, name: string) {
  const link = await eventually(() => linkTo(email))
  await go(page, link)
  await page.getByRole('heading', { name: 'Welcome to the back office' }).waitFor()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await page.waitForURL('**/admin/dashboard')
  return link
}

test('a person is invited, joins with a role, is limited to it, and is suspended', async () => {
  const owner = await visitBackOffice()
  const email = newEmail()
  const name = `Ravi ${email.slice(0, 8)}`
  await invite(owner.page, email, 'Dispatch')

  const { page, errors, leave } = await visit()
  const link = await accept(page, email, name)
  // They may not see statistics; screens open to them are listed instead.
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await menu.getByRole('button', { name: 'Orders' }).waitFor()
  for (const closed of ['Settings', 'Customers', 'Analytics']) {
    expect(await menu.getByRole('button', { name: closed }).count(), closed).toBe(0)
  }
  expect(await menu.getByRole('link', { name: 'Audit Log' }).count()).toBe(0)
  // In Finance they see documents, e-way bills and product tax.
  await menu.getByRole('button', { name: 'Finance' }).click()
  const finance = menu
    .getByRole('listitem')
    .filter({ hasText: /^Finance/ })
    .getByRole('link')
  await expect
    .poll(() => finance.allTextContents())
    .toEqual(['Payments', 'Invoices & Notes', 'E-way Bills', 'Tax Classes', 'Products to Check'])
  await page
    .getByRole('button', { name: /^Profile menu/ })
    .getByText('Dispatch')
    .waitFor()
  await expectAccessible(page, 'open screens')
  // Hidden items leave no gap.
  const placeOf = (name: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name }).boundingBox()
  const [low, out] = [await placeOf('Low stock'), await placeOf('Out of stock')]
  expect(out?.y).toBe(low?.y)
  expect((out?.x ?? 0) - (low?.x ?? 0) - (low?.width ?? 0)).toBeLessThanOrEqual(2)

  // They see steps of the order, but none about money.
  const { orderNumber } = await placeOrder(
    await register('Meera Nair', 'indigo-border-55'),
    'electric-kettle-1-5-l-steel',
  )
  await go(page, `/admin/orders/${orderNumber}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Process', exact: false }).first().waitFor()
  expect(await main.getByRole('button', { name: 'Record Payment' }).count()).toBe(0)

  // A typed URL.
  await page.goto('/admin/settings')
  await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor()
  await expectAccessible(page, 'not allowed')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.locator('input:focus').waitFor()
  await page.keyboard.type('Carriers')
  await palette.getByRole('option', { name: /Carriers/ }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Backups')
  await expect.poll(() => palette.getByRole('option').count()).toBe(0)

  // The link works once.
  const late = await visit()
  await go(late.page, link)
  await late.page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
  await late.leave()

  // Suspended at once, and shown as such.
  await owner.page.reload()
  const row = owner.page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await owner.page.getByRole('menuitem', { name: 'Suspend' }).click()
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await row.getByText('Suspended').waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/admin/orders/pending')
  await page.waitForURL('**/admin/login')
  expect([...errors, ...owner.errors]).toEqual([])
  await leave()
  await owner.leave()
})

test('a changed role applies from the next page, and an invitation is withdrawn', async () => {
  const owner = await visitBackOffice()
  const email = newEmail()
  await invite(owner.page, email, 'Viewer')
  const { page, errors, leave } = await visit()
  await accept(page, email, 'Kiran Das')
  await go(page, '/admin/products/list')
  await page.getByRole('heading', { name: 'All Products' }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Add Product' }).count()).toBe(0)
  await go(page, '/admin/settings/seller')
  await page.getByText('your role cannot change them').waitFor()
  expect(await page.getByRole('button', { name: 'Save Settings' }).count()).toBe(0)

  await owner.page.reload()
  const row = owner.page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: 'Change role of Kiran Das' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Role of Kiran Das' })
  await dialog.getByRole('option', { name: 'Catalogue' }).waitFor({ state: 'attached' })
  await dialog.getByLabel('Role').selectOption({ label: 'Catalogue' })
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await row.getByText('Catalogue').waitFor()
  await page.goto('/admin/products/list')
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).waitFor()

  const other = newEmail()
  await invite(owner.page, other, 'Accounts')
  const invitations = owner.page.getByRole('list', { name: 'Invitations' })
  await invitations.getByRole('button', { name: `Withdraw the invitation to ${other}` }).click()
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => owner.page.getByRole('main').getByText(other).count()).toBe(0)
  expect([...errors, ...owner.errors]).toEqual([])
  await leave()
  await owner.leave()
})

test('a custom role includes its dependencies, is changed and deleted, and keeps input after a refusal', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Desk ${crypto.randomUUID().slice(0, 8)}`
  await go(page, '/admin/settings/roles')
  await page.getByRole('row').filter({ hasText: 'Everything except staff' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add Role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Role' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Owner')
  await dialog.getByRole('checkbox', { name: /^Handle returns/ }).check()
  await expect.poll(() => dialog.getByRole('checkbox', { name: /^View orders/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Add Role' }).click()
  await dialog.getByText('A role with this name already exists').first().waitFor()
  expect(await dialog.getByRole('checkbox', { name: /^Handle returns/ }).isChecked()).toBe(true)
  await expectAccessible(page, 'add role')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Add Role' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText('View orders, Handle returns').waitFor()
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  // Removing a permission removes those that depend on it.
  await edit.getByRole('checkbox', { name: /^View orders/ }).uncheck()
  await expect.poll(() => edit.getByRole('checkbox', { name: /^Handle returns/ }).isChecked()).toBe(false)
  await edit.getByRole('checkbox', { name: /^View reviews/ }).check()
  await edit.getByRole('button', { name: 'Save Role' }).click()
  await row.getByText('View reviews', { exact: true }).waitFor()
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => row.count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})
