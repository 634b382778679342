// An admin at work: signed in already, so that a journey begins with what it is about.
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type sizes, type Visitor, visit } from './browser.ts'
import { administrator } from './start-shop.ts'

export async function visitBackOffice(
  browser: Browser,
  size: keyof typeof sizes = 'desk',
  theme?: 'light' | 'dark',
): Promise<Visitor> {
  const visitor = await visit(browser, size)
  if (theme)
    await visitor.context.addInitScript((chosen) => localStorage.setItem('adminTheme', chosen), theme)
  await signInAdmin(visitor.page)
  return visitor
}

export async function signInAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: administrator })
  expect(answer.status()).toBe(200)
}
