// A signed-in admin, so that a journey begins with its subject.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Size, type Visitor, visit } from './browser.ts'
import { administrator } from './start-shop.ts'

export async function visitBackOffice(size: Size = 'desk', theme?: 'light' | 'dark'): Promise<Visitor> {
  const visitor = await visit(size)
  if (theme) await chooseTheme(visitor.page, theme)
  await signInAdmin(visitor.page)
  return visitor
}

/** Call before the back office is opened. */
export const chooseTheme = (page: Page, theme: 'light' | 'dark') =>
  page.addInitScript((chosen) => {
    // The preview of an email is a frame without storage.
    if (window === window.top) localStorage.setItem('adminTheme', chosen)
  }, theme)

export async function signInAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: administrator })
  expect(answer.status()).toBe(200)
}
