import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDay } from '#contract/base/days'
import { plainPicture } from '../factories/pictures.ts'
import { expectAccessible, expectNoSidewaysScroll, go, type Size, type Visitor, visit } from './browser.ts'
import { resetLinkFor } from './mailed-link.ts'
import { type Customer, enter, register, signIn } from './people.ts'

const password = 'indigo-vat-35'

test('a customer changes name, phone and picture, and manages addresses', async () => {
  const { page, errors, leave, check } = await visitAs('desk', await registered('Asha Rao'))

  // The page sets itself as return address.
  await go(page, '/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Personal Info', 'Addresses', 'Security'])
  const name = page.getByLabel('Full name')
  await name.waitFor()
  expect(await name.isEditable()).toBe(false)
  expect(await page.getByLabel('Phone number').isEditable()).toBe(false)
  await check('personal info')

  // Cancel restores the values and returns the focus.
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect.poll(() => focusedLabel(page)).toBe('Full name')
  expect(await page.getByLabel('Email address').isEditable()).toBe(false)
  await name.fill('Somebody else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => name.inputValue()).toBe('Asha Rao')
  await expect.poll(() => focusedText(page)).toBe('Edit Profile')

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await name.fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Name is required').waitFor()
  await expect.poll(() => focusedLabel(page)).toBe('Full name')
  await check('personal info with an error')
  await name.fill('Asha Rao Mills')
  await page.getByLabel('Phone number').fill('9876500000')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Profile updated successfully!').waitFor()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  await expect.poll(() => storedName(page)).toBe('Asha Rao Mills')
  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  await expect.poll(() => name.inputValue()).toBe('Asha Rao Mills')
  await page.getByRole('banner').getByText('Asha Rao Mills').waitFor()
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('9876500000')

  // A selected picture is shown and uploaded; a text file isn't.
  await page.getByText('AM', { exact: true }).waitFor()
  const file = page.getByLabel('Picture', { exact: true })
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await page.getByText('Please choose a JPG, PNG, WebP or AVIF picture.').waitFor()
  await file.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await drawing() })
  await page.getByRole('button', { name: 'Change Picture' }).waitFor()
  await page.reload()
  const picture = page.getByRole('img', { name: 'Your profile picture' })
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const box = await picture.boundingBox()
  expect(box?.width).toBe(box?.height)
  await check('personal info with a picture')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Add a Picture' }).waitFor()
  await expect.poll(() => focusedText(page)).toBe('Add a Picture')

  // The tab is in the URL, so it survives a reload and Back.
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await page.getByText('No addresses found. Add your first address to get started.').waitFor()
  await check('no addresses')
  await go(page, '/cart')
  await page.goBack()
  await page.waitForURL('**/profile?tab=addresses')
  await page.getByText('No addresses found. Add your first address to get started.').waitFor()

  await page.getByRole('button', { name: 'Add New Address' }).click()
  await expect.poll(() => focusedLabel(page)).toBe('Name or Company')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByText('All address fields are required').waitFor()
  await expect.poll(() => page.getByText('All address fields are required').count()).toBe(1)
  await check('address with errors')
  await fillAddress(page, { name: 'Rao Mills', city: 'Kochi' })
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByText('Address added successfully!').waitFor()
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await fillAddress(page, { name: 'Rao Store', city: 'Chennai' })
  await page.getByRole('checkbox', { name: 'Set as default address' }).check()
  await page.getByRole('button', { name: 'Save Address' }).click()
  const addresses = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
  await addresses.nth(1).waitFor()
  await expect
    .poll(() => addresses.filter({ hasText: 'Default' }).filter({ hasText: 'Chennai' }).count())
    .toBe(1)

  // Only one form is open: the new one closes the other.
  await page.getByRole('button', { name: 'Edit Rao Mills' }).click()
  await page.getByRole('heading', { name: 'Edit Address' }).waitFor()
  await check('address in its form')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await page.getByRole('heading', { name: 'Add New Address' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Edit Address' }).count()).toBe(0)
  await expect.poll(() => focusedLabel(page)).toBe('Name or Company')
  await page.getByRole('button', { name: 'Edit Rao Mills' }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'Add New Address' }).count()).toBe(0)
  await page.getByLabel('City').fill('Kozhikode')
  await page.getByRole('button', { name: 'Update Address' }).click()
  await page.getByText('Address updated successfully!').waitFor()
  await page.getByText('Kozhikode, Kerala 682001').waitFor()

  await page.getByRole('button', { name: 'Set as Default: Rao Mills' }).click()
  await page.getByText('Default address updated!').waitFor()
  await expect.poll(() => focusedText(page)).toBe('Edit')
  await expect
    .poll(() => addresses.filter({ hasText: 'Default' }).filter({ hasText: 'Kozhikode' }).count())
    .toBe(1)
  await check('addresses')

  await page.getByRole('button', { name: 'Delete Rao Store' }).click()
  await page.getByRole('alertdialog', { name: 'Delete this address?' }).waitFor()
  await expectAccessible(page, 'question before deleting')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('Delete')
  await page.getByRole('button', { name: 'Delete Rao Store' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Address deleted successfully!').waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => addresses.count()).toBe(1)
  await expect.poll(() => focusedText(page)).toBe('Addresses')
  expect(errors).toEqual([])
  await leave()
})

test('a customer changes the password, signs devices out, downloads their data and deletes the account', async () => {
  const customer = await registered('Meera Nair')
  const elsewhere = await visitAs('phone', await signIn(customer))
  const { page, errors, leave, check } = await visitAs('phone', customer)

  await go(page, '/profile?tab=security')
  await page.getByText(`Password last changed ${today()}`).waitFor()
  const devices = page.getByRole('list', { name: 'Your devices' }).getByRole('listitem')
  await expect.poll(() => devices.count()).toBe(2)
  await expect.poll(() => devices.first().textContent()).toContain('This device')
  await check('security')

  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('button', { name: 'Change Password' })
  await change.click()
  await dialog.getByText('Current password is required').waitFor()
  await expect.poll(() => focusedLabel(page)).toBe('Current password')
  await expectAccessible(page, 'change of password with errors')
  await dialog.getByLabel('Current password').fill('wrong-word-1')
  await dialog.getByLabel('New password', { exact: true }).fill('turmeric-root-8')
  await dialog.getByLabel('Confirm new password').fill('turmeric-root-8')
  await change.click()
  await dialog.getByText("This password isn't correct").waitFor()
  await expect.poll(() => focusedLabel(page)).toBe('Current password')
  await dialog.getByLabel('Current password').fill(password)
  await change.click()
  await page.getByText(/Your password has been changed/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`Password last changed ${today()}`).waitFor()
  await expect.poll(() => devices.count()).toBe(1)

  // The other browser learns of it at its next call, and returns to the same page after signing in.
  await go(elsewhere.page, '/profile?tab=addresses')
  await elsewhere.page.getByText('Please login again.').waitFor()
  await elsewhere.page.waitForURL('**/login')
  await elsewhere.page.getByLabel('Email address').fill(customer.email)
  await elsewhere.page.getByLabel('Password', { exact: true }).fill('turmeric-root-8')
  await elsewhere.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await elsewhere.page.waitForURL('**/profile?tab=addresses')

  await signIn({ ...customer, password: 'turmeric-root-8' })
  await page.reload()
  await expect.poll(() => devices.count()).toBe(3)
  await devices
    .nth(1)
    .getByRole('button', { name: /Sign out on/ })
    .click()
  await page.getByText('Signed out on that device.').waitFor()
  await expect.poll(() => devices.count()).toBe(2)
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await page.getByText('Signed out everywhere else.').waitFor()
  await expect.poll(() => devices.count()).toBe(1)
  await expect.poll(() => page.getByRole('button', { name: 'Sign Out Everywhere Else' }).count()).toBe(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.user.email).toBe(customer.email)
  expect(data.sessions).toHaveLength(1)

  await page.getByText('Permanently delete your account and all data').waitFor()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByText(/deleted after 7 days/).waitFor()
  await expectAccessible(page, 'deletion of the account')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByText("This password isn't correct").waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('turmeric-root-8')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('heading', { level: 1, name: /^Your account will be deleted on / }).waitFor()
  await check('after the deletion')
  await expect.poll(() => storedName(page)).toBeNull()
  await go(page, '/profile')
  await page.waitForURL('**/login')
  expect([...errors, ...elsewhere.errors]).toEqual([])
  await elsewhere.leave()
  await leave()
})

test('a forgotten password is reset once by the link in the email', async () => {
  const customer = await registered('Kavya Iyer')
  const { page, errors, leave, check } = await visitAs('phone')

  await go(page, '/forgot-password')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.getByText('Email is required').waitFor()
  await check('forgotten password with an error')
  await page.getByLabel('Email address').fill(customer.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await check('link sent')

  const link = await resetLinkFor(customer.email)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).waitFor()
  await page.waitForURL((url) => url.hash === '' && url.search === '')
  await check('new password')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.getByText('Password must be at least 6 characters').waitFor()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('New password', { exact: true }).fill('neem-leaf-52')
  await page.getByLabel('Confirm new password').fill('neem-leaf-52')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.waitForURL('**/login')
  await page.getByText('Your password has been changed. Please sign in.').waitFor()

  // The link works once; here with the token where some mail programs put it.
  await page.goto(link.replace('#', '?'))
  await page.getByLabel('New password', { exact: true }).fill('neem-leaf-53')
  await page.getByLabel('Confirm new password').fill('neem-leaf-53')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  await check('used link')
  expect((await signIn({ ...customer, password: 'neem-leaf-52' })).token).toBeTruthy()
  await page.getByRole('link', { name: 'Ask for a New Link' }).click()
  await page.waitForURL('**/forgot-password')
  // The page that is open still knows the token of its link.
  await page.goto('/reset-password')
  await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

const registered = (name: string) => register(name, password)

async function visitAs(size: Size, customer?: Customer) {
  const visitor: Visitor = await visit(size)
  const { page } = visitor
  if (customer) {
    await enter(page, customer)
  }
  const check = async (where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page)
  }
  return { ...visitor, check }
}

async function fillAddress(page: Page, { name, city }: { name: string; city: string }): Promise<void> {
  await page.getByLabel('Name or Company').fill(name)
  await page.getByLabel('Full Address').fill('4 Beach Road')
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State').fill('Kerala')
  await page.getByLabel('PIN Code').fill('682001')
}

const drawing = () => plainPicture(400, 300, '#2c3a7a').png().toBuffer()

const focusedText = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.matches('body') ? 'nothing' : document.activeElement?.textContent,
  )
const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent)
const storedName = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? 'null') as { name: string } | null)?.name ?? null,
  )

const today = () => formatDay(new Date())
