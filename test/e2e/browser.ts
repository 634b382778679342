// A visitor with a browser, who notices what a page does wrong: errors in the console, broken accessibility rules.
import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, onTestFailed, TestRunner } from 'vitest'
import { brokenRules } from './axe.ts'
import { shopUrl } from './this-shop.ts'
import { openContext } from './worker-browser.ts'

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof sizes

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Errors that pages raised and nobody expected. */
  errors: string[]
  leave(): Promise<void>
}

/** What a page has asked for and not been answered yet. */
const underWay = new WeakMap<Page, Set<Request>>()

function followCalls(page: Page): void {
  const calls = new Set<Request>()
  underWay.set(page, calls)
  page.on('request', (request) => request.resourceType() === 'fetch' && calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
}

/** Nothing is asked for any more, and no part of the page waits for anything. */
export async function settled(page: Page): Promise<void> {
  const waiting = async () =>
    (underWay.get(page)?.size ?? 0) + (await page.locator('[aria-busy=true]').count())
  await expect.poll(waiting).toBe(0)
}

export async function visit(
  size: Size = 'desk',
  baseURL = shopUrl,
  // Calls that go through a service worker cannot be made to fail with certainty.
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Visitor> {
  const context = await openContext({
    baseURL,
    serviceWorkers,
    viewport: sizes[size],
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  followCalls(page)
  page.setDefaultTimeout(40_000)
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    // Pictures may come later: a journey that looks at them waits for them.
    const response = await goto(url, { waitUntil: 'domcontentloaded', ...options })
    // Until then links are followed by the browser itself, and buttons are only noted (web/first-frame.ts).
    await page.waitForFunction(() => !('early' in window))
    return response
  }
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // A picture that is missing on purpose is reported as a failed resource.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
      errors.push(`${page.url()}: ${message.text()}`)
    }
  })
  tellWhatStood(page)
  const leave = async () => {
    // What a page asked for last may still be under way through a stand-in of the test.
    const behavior = 'ignoreErrors'
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior })))
    await context.close()
  }
  return { page, context, errors, leave }
}

/** A test that fails on a machine that nobody looks at says what its page showed. */
function tellWhatStood(page: Page): void {
  // Outside of tests, in their hooks, nothing can be told.
  if (!TestRunner.getCurrentTest()) return
  onTestFailed(async () => {
    if (page.isClosed()) return
    const stood = await page.locator('body').ariaSnapshot({ timeout: 5000 })
    console.error(`${page.url()} showed:\n${stood.slice(0, 12_000)}`)
  })
}

const WINDOW = '[role=dialog], [role=alertdialog]'

/** For journeys about what is kept for reading without a network. */
export const visitWithServiceWorker = (size: Size = 'desk') => visit(size, shopUrl, 'allow')

/** Takes the network away. Some versions of Chromium think a page online again that a service worker has answered. */
export async function goOffline(page: Page) {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const rates = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  const emulate = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', { offline, ...rates })
  await context.setOffline(true)
  return {
    /** To be called after each navigation. */
    remind: () => emulate(true),
    goOnline: async () => {
      await Promise.all([context.setOffline(false), emulate(false)])
    },
  }
}

/** What fades has faded: half-way its contrast is nobody's. What spins for ever is not waited for. */
const stillness = async () => {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/**
 * Axe finds nothing on the page as it stands, or in the window that is open above it: the rest is then out of reach.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(stillness)
  const part = (await page.locator(WINDOW).first().isVisible()) ? WINDOW : null
  expect(await brokenRules(page, part), where).toEqual([])
}

const LONG =
  /^(name|email|title|nameOrCompany|fullAddress|addressLine1|city|customerName|sku|reason|comment)$/

/** From now on what people have written is longer than a phone is wide, without a place to break. */
export async function lengthenWords(page: Page): Promise<void> {
  const lengthen = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => lengthen(each, key))
    if (typeof value === 'string') return LONG.test(key) && value ? `${'Wm'.repeat(24)}${value}` : value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lengthen(each, name)]))
  }
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json')
    await route.fulfill({ response, ...(isJson && { json: lengthen(await response.json()) }) })
  })
}

/** Nothing sticks out sideways; else what does is named. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { excess, culprits } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const elements = scrollWidth > clientWidth ? [...document.querySelectorAll('body *')] : []
    const beyond = elements.filter((element) => element.getBoundingClientRect().right > clientWidth)
    return {
      excess: scrollWidth - clientWidth,
      culprits: beyond.slice(0, 9).map(({ outerHTML }) => outerHTML.slice(0, 300)),
    }
  })
  expect(excess, `${page.url()}\n${culprits.join('\n')}`).toBeLessThanOrEqual(0)
}

/** From now on the page stands as on a sheet of A4, between its margins. */
export async function putOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 703, height: 1_000 })
}

/** Checks a page at a desk by axe; on a phone, where the same stands in other places, that it fits. */
export const checkAt = (page: Page, size: Size) => (where: string) =>
  size === 'desk' ? expectAccessible(page, where) : expectNoSidewaysScroll(page)
