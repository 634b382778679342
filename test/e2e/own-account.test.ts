// Admins' own accounts: a second factor is set up, requested at sign-in and required by the shop; sessions and
// sign-in attempts are listed. In a shop of its own, because others must not be asked for a code.
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultGeneral } from '#contract/settings/general'
import { setupOf } from '#server/accounts/two-factor/totp'
import { transaction } from '#server/db/database'
import { assetsFolder, loadBuiltPages } from '#server/processes/load-pages'
import { saveSetting } from '#server/settings/settings'
import { password } from '../factories/passwords.ts'
import {
  adminWithPassword,
  forgetStep,
  phoneOf,
  secretOf,
  withTwoFactor,
  wrongCodeOf,
} from '../factories/two-factor.ts'
import { openShop, type TestShop } from '../shop.ts'
import { chooseTheme } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, visit } from './browser.ts'

let shop: TestShop
let url: string
beforeAll(async () => {
  shop = await openShop({ pages: { build: await loadBuiltPages(), assetsFolder } })
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.fastify.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await shop.close()
})

async function givePassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })

/** Goes from the password to the recovery codes. */
async function setUp(page: Page, adminId: string): Promise<string[]> {
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code that adds this account to your app' }).waitFor()
  const secret = await secretOf(shop, adminId)
  const shown = await page.getByTestId('two-factor-key').textContent()
  expect(shown?.replaceAll(' ', '')).toBe(setupOf(secret, { issuer: '', account: '' }).secret)
  await page.getByLabel('Code', { exact: true }).fill(await phoneOf(shop, adminId))
  await page.getByRole('button', { name: 'Switch On' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  return codes.allInnerTexts()
}

test('an admin sets up two-factor authentication, saves the recovery codes, and is asked for a code from then on', async () => {
  const admin = await adminWithPassword(shop)
  const { page, errors, leave } = await visit('desk', url)
  await go(page, '/admin/login')
  await givePassword(page, admin.email)
  await dashboard(page).waitFor()
  await page.getByRole('button', { name: /Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Set Up Two-Factor Authentication' }).click()
  const codes = await setUp(page, admin.id)
  expect(new Set(codes).size).toBe(10)
  await expectAccessible(page, 'recovery codes')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a File' }).click()
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await page.getByRole('main').getByText('10 recovery codes are left').waitFor()
  await expectAccessible(page, 'my account')

  await page.getByRole('button', { name: /Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/admin/login')
  await givePassword(page, admin.email)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await expectAccessible(page, 'the second step')
  const bad = await wrongCodeOf(shop, admin.id)
  await page.getByLabel('Code', { exact: true }).fill(bad)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('form').getByText("This code isn't correct, or has been used before").waitFor()
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe(bad)
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await dashboard(page).waitFor()

  await go(page, '/admin/account')
  const history = page.getByRole('list', { name: 'Sign-in history' }).getByRole('listitem')
  await history.first().waitFor()
  expect((await history.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Right password, but wrong code',
    'Signed in by password and recovery code',
    'Signed in by password',
  ])
  await page.getByRole('main').getByText('9 recovery codes are left').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('recovery codes are renewed and two-factor authentication is switched off, each with password and code', async () => {
  const admin = await withTwoFactor(shop)
  const { page, errors, leave } = await visit('desk', url)
  await page.context().addCookies([{ name: 'haat_admin', value: admin.token, url }])
  await go(page, '/admin/account')
  await page.getByRole('button', { name: 'New Recovery Codes' }).click()
  const window = page.getByRole('dialog')
  await window.getByLabel('Your password').fill('not it at all')
  await window.getByLabel('Code').fill(await phoneOf(shop, admin.id))
  await window.getByRole('button', { name: 'Create New Codes' }).click()
  await window.getByText("This password isn't correct").first().waitFor()
  await window.getByLabel('Your password').fill(password)
  await window.getByLabel('Code').fill(await phoneOf(shop, admin.id))
  await window.getByRole('button', { name: 'Create New Codes' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  for (const code of await codes.allInnerTexts()) expect(admin.recoveryCodes).not.toContain(code)
  await page.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await forgetStep(shop, admin.id)
  await page.getByRole('button', { name: 'Switch Off' }).click()
  await window.getByLabel('Your password').fill(password)
  await window.getByLabel('Code').fill(await phoneOf(shop, admin.id))
  await window.getByRole('button', { name: 'Switch Off' }).click()
  await page.getByRole('button', { name: 'Set Up Two-Factor Authentication' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('an admin changes their name and ends another session, on a phone', async () => {
  const admin = await adminWithPassword(shop)
  const elsewhere = { email: admin.email, password }
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0' }
  expect((await shop.asGuest().send('POST', '/admin/login', elsewhere, agent)).status).toBe(200)
  const { page, errors, leave } = await visit('phone', url)
  await page.context().addCookies([{ name: 'haat_admin', value: admin.token, url }])
  await chooseTheme(page, 'dark')
  await go(page, '/admin/account')
  await page.getByRole('button', { name: 'Sign out on Firefox on Windows' }).click()
  await page.getByRole('button', { name: 'Sign out on Firefox on Windows' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Change Name' }).click()
  const window = page.getByRole('dialog')
  await window.getByLabel('Name').fill(' ')
  await window.getByRole('button', { name: 'Save' }).click()
  await window.getByText('Name is required').waitFor()
  await window.getByLabel('Name').fill('Meera Pillai')
  await window.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('main').getByText('Meera Pillai').waitFor()
  await page.getByRole('button', { name: 'Profile menu of Meera Pillai' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'my account on a phone')
  expect(errors).toEqual([])
  await leave()
})

test('an owner resets the second factor of an admin who has lost their phone', async () => {
  const [owner, colleague] = [await shop.asAdmin(), await withTwoFactor(shop)]
  const { page, errors, leave } = await visit('desk', url)
  await page.context().addCookies([{ name: 'haat_admin', value: owner.token, url }])
  await go(page, `/admin/settings/staff?search=${encodeURIComponent(colleague.email)}`)
  const row = page.getByRole('row').filter({ hasText: colleague.email })
  await row.getByRole('cell', { name: 'On', exact: true }).waitFor()
  await row.getByRole('button', { name: `Actions for ${colleague.name}` }).click()
  await page.getByRole('menuitem', { name: 'Reset Two-Factor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Two-Factor' }).click()
  await row.getByRole('cell', { name: 'Off', exact: true }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('an admin must set up a second factor first if the shop requires it', async () => {
  const admin = await adminWithPassword(shop)
  const demand = (twoFactorAuth: boolean) =>
    transaction(shop.db, (tx) => saveSetting(tx, 'general', { ...defaultGeneral, twoFactorAuth }))
  await demand(true)
  const isHeld = async () => (await admin.send('GET', '/admin/dashboard')).status
  await expect.poll(isHeld).toBe(403)
  const { page, leave } = await visit('phone', url)
  await chooseTheme(page, 'dark')
  await go(page, '/admin/login')
  await givePassword(page, admin.email)
  await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor()
  await expectAccessible(page, 'a demand for a second factor')
  await setUp(page, admin.id)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await dashboard(page).waitFor()
  await demand(false)
  await leave()
})
