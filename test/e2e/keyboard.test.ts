// Reports, settings, staff and inbox without a mouse: Tab reaches every control and shows its focus, and a dialog
// keeps the focus until it closes.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminPaths } from '#web/admin/paths.ts'
import { visitBackOffice } from './back-office.ts'
import { go, settled } from './browser.ts'

/** Records the focused control; returns false at the end of the page. */
const note = () => {
  const kept = window as { stops?: Set<Element> }
  kept.stops ??= new Set()
  const control = document.activeElement
  if (control === null || control === document.body) return false
  kept.stops.add(control)
  return true
}

/** Whether the focused control is in view, above a form's sticky footer, and has a focus ring. */
const isShown = () => {
  const control = document.activeElement
  // Date pickers and frames have focus rings of their own.
  if (!control?.closest('main') || control.matches('[type=date], iframe')) return true
  const around = [control, control.parentElement, control.nextElementSibling, control.closest('section')]
  const foot = document.querySelector('form > .sticky')
  const isFree = !foot || foot.contains(control)
  const end = isFree ? window.innerHeight : foot.getBoundingClientRect().top
  return (
    control.getBoundingClientRect().top < end &&
    around.some((one) => one !== null && getComputedStyle(one).outlineStyle !== 'none')
  )
}

/** Returns controls of a part of the page that Tab has not reached; a radio group counts as one. */
const missed = (part: string) => {
  const { stops = new Set() } = window as { stops?: Set<Element> }
  const controls = [
    ...document.querySelectorAll<HTMLElement>(`${part} :is(a[href], button, input, select, textarea)`),
  ]
  return controls
    .filter((control) => control.checkVisibility() && !control.matches(':disabled') && control.tabIndex >= 0)
    .filter((control) => !control.matches('[type=radio]') && !stops.has(control))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Presses Tab from the first control of the page to the last. */
async function tabThrough(page: Page) {
  const unseen: string[] = []
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(note))) break
    const shown = page.waitForFunction(isShown, null, { timeout: 3_000 })
    await shown.catch(async () =>
      unseen.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')),
    )
  }
  return { unseen, missed: await page.evaluate(missed, 'main') }
}

// One screen of each kind: forms, tables, cards, dialogs, files.
test.each([
  adminPaths.dashboard,
  adminPaths.salesReports,
  adminPaths.productPerformance,
  adminPaths.customerAnalytics,
  adminPaths.settings,
  adminPaths.invoiceNumbers,
  adminPaths.editEmail('order-delivered'),
  adminPaths.backups,
  adminPaths.staff,
  adminPaths.account,
  adminPaths.inbox,
  adminPaths.importCustomers,
])('Tab reaches every control of %s and shows its focus', async (path) => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  expect(await tabThrough(page)).toEqual({ unseen: [], missed: [] })
  expect(errors).toEqual([])
  await leave()
})

test.each([
  [adminPaths.staff, 'Invite'],
  [adminPaths.webhooks, 'Add Webhook'],
])('the screen %s keeps the focus in its dialog “%s”, and Escape returns it', async (path, name) => {
  const { page, errors, leave } = await visitBackOffice('desk', 'dark')
  await go(page, path)
  const opener = page.getByRole('main').getByRole('button', { name, exact: true })
  await opener.press('Enter')
  const window = page.getByRole('dialog')
  await window.waitFor()
  await settled(page)
  const isInside = () => window.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  const controls = await window.locator('a[href], button, input, select, textarea').count()
  for (let presses = 0; presses < controls + 5; presses++) {
    await page.keyboard.press('Tab')
    // After the last control the focus moves to the first.
    await expect.poll(isInside).toBe(true)
    await page.evaluate(note)
  }
  expect(await page.evaluate(missed, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await window.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(errors).toEqual([])
  await leave()
})

test('settings are saved and a person is invited by keyboard alone', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, adminPaths.settings)
  await page.getByLabel('Dashboard Refresh (seconds)').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await page.getByText('Settings saved').first().waitFor()
  await page.getByLabel('Dashboard Refresh (seconds)').fill('30')
  await page.keyboard.press('Enter')
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })

  await go(page, adminPaths.staff)
  await page.getByRole('main').getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  const window = page.getByRole('dialog', { name: 'Invite Staff' })
  await window.getByRole('option', { name: 'Dispatch' }).waitFor({ state: 'attached' })
  const email = `${crypto.randomUUID()}@example.com`
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Dispatch')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await window.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Invitations' }).getByText(email).waitFor()
  expect(errors).toEqual([])
  await leave()
})
