// The figures, the settings, those who work here and what comes in, without a mouse: every control is reached
// by Tab and seen to be, and a window keeps the focus until it gives it back.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminPaths } from '#web/admin/paths.ts'
import { visitBackOffice } from './back-office.ts'
import { settled } from './browser.ts'

/** Notes the control that has the focus; false once the page is through. */
const note = () => {
  const kept = window as { stops?: Set<Element> }
  kept.stops ??= new Set()
  const control = document.activeElement
  if (control === null || control === document.body) return false
  kept.stops.add(control)
  return true
}

/** The control that has the focus is in view, above what is sticky at the foot of a form, and has a ring. */
const isShown = () => {
  const control = document.activeElement
  // The calendar of a date has a ring of its own, and so has what stands in a frame.
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

/** Controls of a part of the page that Tab has not been to; of those that are one choice it goes to one. */
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

/** From the first control of the page to its last. */
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

// One screen of each kind: forms, tables, cards, windows, files.
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
])('Tab reaches every control of %s, and shows where it is', async (path) => {
  const { page, errors, leave } = await visitBackOffice()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  expect(await tabThrough(page)).toEqual({ unseen: [], missed: [] })
  expect(errors).toEqual([])
  await leave()
})

test.each([
  [adminPaths.staff, 'Invite'],
  [adminPaths.webhooks, 'Add Webhook'],
])('on %s the window of “%s” keeps the focus, and Escape gives it back', async (path, name) => {
  const { page, errors, leave } = await visitBackOffice('desk', 'dark')
  await page.goto(path)
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
    // Past the last one it is led to the first.
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

test('settings are saved, and somebody is invited, by keyboard alone', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await page.goto(adminPaths.settings)
  await page.getByLabel('Dashboard Refresh (seconds)').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await page.getByText('Settings saved').first().waitFor()
  await page.getByLabel('Dashboard Refresh (seconds)').fill('30')
  await page.keyboard.press('Enter')
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })

  await page.goto(adminPaths.staff)
  await page.getByRole('main').getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  const window = page.getByRole('dialog', { name: 'Invite somebody' })
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
