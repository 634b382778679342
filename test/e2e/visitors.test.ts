// Visitors of the journeys are isolated: they share only the browser's caches.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseTheme, signInAdmin, visitBackOffice } from './back-office.ts'
import { go, goOffline, visit } from './browser.ts'
import { demoCustomer, enter, signIn } from './people.ts'

/** Writes something into every store that a page can write. */
const fillStores = async () => {
  localStorage.setItem('left', 'behind')
  sessionStorage.setItem('left', 'behind')
  await (await caches.open('left')).put('/left', new Response('behind'))
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('left')
    opening.onsuccess = resolve
    opening.onerror = reject
  })
}

const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).filter(
      (key) => key === 'left' || key === 'token' || key === 'adminTheme',
    ),
    session: { ...sessionStorage }.left,
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    isOnline: navigator.onLine,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }))

const nothing = {
  local: [],
  session: undefined,
  cookies: '',
  caches: [],
  databases: [],
  isOnline: true,
  isDark: false,
  width: 1440,
}

test('a visitor finds nothing that the previous visitor left', async () => {
  const first = await visit()
  await chooseTheme(first.page, 'dark')
  await signInAdmin(first.page)
  expect(await first.context.cookies()).not.toEqual([])
  await enter(first.page, await signIn(demoCustomer))
  await go(first.page, '/')
  await first.page.evaluate(fillStores)
  expect((await stored(first.page)).local).toEqual(expect.arrayContaining(['left', 'token', 'adminTheme']))
  await first.page.emulateMedia({ colorScheme: 'dark' })
  await first.page.setViewportSize({ width: 360, height: 740 })
  await first.context.route('**/api/**', (route) => route.abort())
  await first.context.setExtraHTTPHeaders({ 'accept-language': 'hi' })
  await goOffline(first.page)
  await first.leave()

  const second = await visit()
  const asked = second.page.waitForRequest((request) => request.isNavigationRequest())
  await second.page.goto('/')
  expect(second.context).toBe(first.context)
  expect((await asked).headers()['accept-language']).not.toBe('hi')
  expect(await stored(second.page)).toEqual(nothing)
  expect(await second.context.cookies()).toEqual([])
  expect((await second.page.request.get('/api/admin/validate-token')).status()).toBe(401)
  const answer = await second.page.evaluate(async () => (await fetch('/api/products?limit=1')).status)
  expect(answer).toBe(200)
  // The benefit of sharing: scripts come from the cache.
  const loaded = await second.page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ transferSize }) => transferSize),
  )
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((size) => size > 0)).toEqual([])
  await second.leave()
})

test('two visitors at the same time share nothing', async () => {
  const [admin, guest] = [await visit(), await visit()]
  await signInAdmin(admin.page)
  expect(guest.context).not.toBe(admin.context)
  expect((await guest.page.request.get('/api/admin/validate-token')).status()).toBe(401)
  await guest.leave()
  await admin.leave()
})

test('go() shows current data on the page that it opens', async () => {
  const { page, leave } = await visitBackOffice()
  await go(page, '/admin/shipping/methods')
  await go(page, '/admin/customers')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await go(page, '/admin/shipping/methods')
  // By the router, and not from recently cached data.
  expect(asked).toContain('/api/shipping/methods')
  expect(asked).not.toContain('/admin/shipping/methods')
  await leave()
})
