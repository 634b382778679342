// A visitor with a browser that records faults of pages: console errors and broken accessibility rules.
import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { brokenRules } from './axe.ts'
import { shopUrl } from './this-shop.ts'
import { closeContext, type Lease, leaseContext, openContext } from './worker-browser.ts'

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof sizes

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Unexpected errors of pages. */
  errors: string[]
  leave(): Promise<void>
}

/** Pending requests of each page. */
const underWay = new WeakMap<Page, Set<Request>>()
/** Changes sent by each page and failed calls, newest last. */
const happened = new WeakMap<Page, string[]>()

function followCalls(page: Page): void {
  const calls = new Set<Request>()
  underWay.set(page, calls)
  const story: string[] = []
  happened.set(page, story)
  const tell = (text: string) => void story.push(`${new Date().toISOString().slice(11, 23)} ${text}`)
  const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return
    calls.add(request)
    if (request.method() !== 'GET') tell(`${nameOf(request)} sent`)
  })
  page.on('response', (response) => {
    const request = response.request()
    if (calls.has(request) && (request.method() !== 'GET' || !response.ok()))
      tell(`${nameOf(request)} answered ${response.status()}`)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => {
    if (calls.delete(request)) tell(`${nameOf(request)} failed: ${request.failure()?.errorText}`)
  })
}

/** Waits until no request is pending and no part of the page is loading. */
export async function settled(page: Page): Promise<void> {
  const waiting = async () =>
    (underWay.get(page)?.size ?? 0) + (await page.locator('[aria-busy=true]').count())
  // As long as any other wait for a page. Hooks call this too, where Vitest offers no expect.poll().
  const deadline = Date.now() + 40_000
  while ((await waiting()) > 0) {
    if (Date.now() > deadline) throw new Error(`${page.url()} is still loading after 40 s`)
    await page.waitForTimeout(50)
  }
}

/** Settings of every visitor's browser. */
const habits = { reducedMotion: 'reduce', locale: 'en-IN', timezoneId: 'Asia/Kolkata' } as const

/** Opens a new visitor: no cookies, empty storage, no mocked responses. */
export async function visit(
  size: Size = 'desk',
  baseURL = shopUrl,
  // Calls through a service worker can't be made to fail reliably.
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Visitor> {
  const options = { ...habits, baseURL, viewport: sizes[size] }
  const { context, leave: release } =
    baseURL === shopUrl && serviceWorkers === 'block'
      ? await leaseContext(options)
      : await ownContext({ ...options, serviceWorkers })
  const page = await context.newPage()
  followCalls(page)
  page.setDefaultTimeout(40_000)
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    mustLoad.delete(page)
    // Pictures may load later: journeys about them wait for them.
    const response = await goto(url, { waitUntil: 'domcontentloaded', ...options })
    // Until then the browser itself follows links, and clicks are only recorded (web/first-frame.ts).
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
  let leaving: Promise<void> | undefined
  const leave = () => (leaving ??= release())
  leaveWithTheTest(page, leave)
  return { page, context, errors, leave }
}

async function ownContext(options: Parameters<typeof openContext>[0]): Promise<Lease> {
  const context = await openContext(options)
  return { context, leave: () => closeContext(context) }
}

/**
 * A failed test prints the content of its page, because its browser has no window. Its visitor leaves anyway, so
 * that the next one starts clean.
 */
function leaveWithTheTest(page: Page, leave: () => Promise<void>): void {
  // Visitors of hooks stay for several tests and leave by themselves.
  if (!TestRunner.getCurrentTest()) return
  onTestFinished(async ({ task }) => {
    try {
      if (task.result?.state !== 'fail' || page.isClosed()) return
      const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 })
      const story = happened.get(page)?.slice(-15).join('\n')
      console.error(`${page.url()} showed:\n${shown.slice(0, 12_000)}\nIts last calls:\n${story}`)
    } finally {
      await leave()
    }
  })
}

/** Pages whose session was changed from outside: their next page must be loaded. */
const mustLoad = new WeakSet<Page>()
export const loadNext = (page: Page): void => void mustLoad.add(page)

/**
 * Navigates like a click on a link, by the router of the open page, and waits until the new page is shown. A
 * visitor's first page, and the currently open page, are loaded. It waits for running calls first, because a
 * form asks whether to discard its changes until the server has saved them.
 */
export async function go(page: Page, path: string): Promise<void> {
  if (mustLoad.has(page) || !(await page.evaluate(isWithinReach, path))) await page.goto(path)
  else {
    await settled(page)
    await page.evaluate(rendered)
    await page.evaluate(moveTo, path)
  }
  await page.evaluate(rendered)
  await settled(page)
}

interface Router {
  navigate(path: string): Promise<void>
  state: { blockers: Map<string, { state: string }> }
}
interface QueryClient {
  removeQueries(filters: { type: 'inactive' }): void
  invalidateQueries(filters: { refetchType: 'none' }): void
}
interface Fiber {
  child: Fiber | null
  stateNode: { current?: Fiber } | null
  memoizedProps: { client?: QueryClient } | null
}

/**
 * React Router exposes its router in the window. Pages of the storefront are always loaded: parts of them hydrate only on
 * the first interaction, so leaving them at once is not what a visitor does.
 */
const isWithinReach = (path: string): boolean => {
  if (!('__reactRouterDataRouter' in window)) return false
  const { pathname } = new URL(path, location.href)
  const isAdmin = (place: string) => /^\/admin(\/|$)/.test(place)
  return pathname !== location.pathname && isAdmin(pathname) && isAdmin(location.pathname)
}

/** Invalidates the data of earlier pages, as for a new visitor. */
const moveTo = async (path: string): Promise<void> => {
  const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer'))?.[1] as Fiber
  let fiber = root.stateNode?.current ?? null
  while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child
  const client = fiber?.memoizedProps?.client
  if (!client) throw new Error('The page has no query client')
  client.removeQueries({ type: 'inactive' })
  client.invalidateQueries({ refetchType: 'none' })
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
  const { pathname, search, hash } = new URL(path, location.href)
  await router.navigate(pathname + search + hash)
  const isBlocked = [...router.state.blockers.values()].some(({ state }) => state === 'blocked')
  if (isBlocked)
    throw new Error(`${location.pathname} asks whether to discard its changes before ${path} opens`)
}

/** React has rendered, and effects have run. A page that draws no frames is never idle, so the wait has an end. */
const rendered = () =>
  new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }))

const WINDOW = '[role=dialog], [role=alertdialog]'

/** For journeys about pages that are cached for reading offline. */
export const visitWithServiceWorker = (size: Size = 'desk') => visit(size, shopUrl, 'allow')

/**
 * Disconnects the network. Some versions of Chromium consider a page online again once a service worker has answered.
 */
export async function goOffline(page: Page) {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const rates = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  const emulate = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', { offline, ...rates })
  await context.setOffline(true)
  return {
    /** Call after each navigation. */
    remind: () => emulate(true),
    goOnline: async () => {
      await Promise.all([context.setOffline(false), emulate(false)])
    },
  }
}

/** Waits for fades to finish, because their contrast is wrong halfway. Endless spinners are ignored. */
const stillness = async () => {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  const ended = Promise.allSettled(ending.map(({ finished }) => finished))
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))])
  // In a page that draws no frames, fades never end by themselves.
  for (const fade of ending) if (fade.playState === 'running') fade.finish()
}

/** Returns axe's findings for the page, or for the dialog above it, as the rest is then out of reach. */
export async function inaccessible(page: Page): Promise<string[]> {
  await page.evaluate(stillness)
  const part = (await page.locator(WINDOW).first().isVisible()) ? WINDOW : null
  return brokenRules(page, part)
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await inaccessible(page), where).toEqual([])
}

const LONG =
  /^(name|email|title|nameOrCompany|fullAddress|addressLine1|city|customerName|sku|reason|comment)$/

/** From now on, texts written by people are longer than a phone is wide, without a place to break. */
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

/** Returns the elements that make the page wider than its window. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    )
    return [
      `The page is ${scrollWidth - clientWidth} px too wide`,
      ...beyond.slice(0, 9).map(({ outerHTML }) => outerHTML.slice(0, 300)),
    ]
  })

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await stickingOut(page), page.url()).toEqual([])
}

/** Emulates a sheet of A4, between its margins. */
export async function showAsPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 703, height: 1_000 })
}

/** Checks a page on a desktop with axe; on a phone, which has the same content, that it fits. */
export const checkAt = (page: Page, size: Size) => (where: string) =>
  size === 'desk' ? expectAccessible(page, where) : expectNoSidewaysScroll(page)
