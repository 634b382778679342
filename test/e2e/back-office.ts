// An admin at work: signed in already, so that a journey begins with what it is about.
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Size, type Visitor, visit } from './browser.ts'
import { administrator } from './start-shop.ts'

export async function visitBackOffice(size: Size = 'desk', theme?: 'light' | 'dark'): Promise<Visitor> {
  const visitor = await visit(size)
  if (theme) await chooseTheme(visitor.context, theme)
  await signInAdmin(visitor.page)
  return visitor
}

/** Before the back office is opened. */
export const chooseTheme = (context: BrowserContext, theme: 'light' | 'dark') =>
  context.addInitScript((chosen) => localStorage.setItem('adminTheme', chosen), theme)

export async function signInAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: administrator })
  expect(answer.status()).toBe(200)
}
