// Checks every screen and the dialogs that open on it: it has a title and one heading, axe finds nothing, and nothing
// sticks out. Once on a desktop in light mode, and once on the narrowest common phone in dark mode, where texts
// written by people are longer than the screen is wide.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRoutes } from '#web/admin/routes.ts'
import { storeRoutes } from '#web/store/routes.ts'
import { chooseTheme, visitBackOffice } from './back-office.ts'
import {
  go,
  inaccessible,
  lengthenWords,
  type Size,
  settled,
  stickingOut,
  type Visitor,
  visit,
} from './browser.ts'
import { enter } from './people.ts'
import {
  adminScreens,
  customerScreens,
  customerWithOrder,
  guestScreens,
  type Opener,
  routesWithoutScreen,
  type Screen,
  signInScreens,
} from './screens.ts'

const narrow = { width: 360, height: 740 }

const parts = [
  'dashboard, account and log',
  'products',
  'orders',
  'customers',
  'stock and purchasing',
  'shipping',
  'finance',
  'analytics',
  'settings',
] as const

const MINUTES = 10 * 60_000

export function testLooks(size: Size, theme: 'light' | 'dark'): void {
  const where = `${size}, ${theme}`
  let admin: Visitor
  let screens: Awaited<ReturnType<typeof adminScreens>>
  beforeAll(async () => {
    admin = await visitBackOffice(size, theme)
    screens = await adminScreens(admin.page)
    await prepare(admin.page, size)
  })
  afterAll(() => admin.leave())

  test('the list of screens covers every route of the site map', async () => {
    const walked = [
      ...Object.values(screens).flat(),
      ...signInScreens,
      ...(await guestScreens()),
      ...customerScreens,
    ]
    expect(routesWithoutScreen([...adminRoutes, ...storeRoutes], walked)).toEqual([])
    expect(Object.keys(screens)).toEqual(parts)
  })

  test.each(parts)(
    `screens of the back office fit and are accessible: %s (${where})`,
    async (part) => {
      const { page, errors } = admin
      const seen = errors.length
      expect(await walk(page, screens[part] ?? [], size)).toEqual([])
      expect(errors.slice(seen)).toEqual([])
    },
    MINUTES,
  )

  test(`sign-in screens of the back office fit and are accessible (${where})`, async () => {
    const { page, errors, leave } = await visit(size)
    await chooseTheme(page, theme)
    await prepare(page, size)
    expect(await walk(page, signInScreens, size)).toEqual([])
    expect(errors).toEqual([])
    await leave()
  })

  test(
    `screens of the storefront fit and are accessible to a guest (${where})`,
    async () => {
      const { page, errors, leave } = await visit(size)
      await prepare(page, size)
      expect(await walk(page, await guestScreens(), size)).toEqual([])
      expect(errors).toEqual([])
      await leave()
    },
    MINUTES,
  )

  test(
    `screens of the storefront fit and are accessible to a customer (${where})`,
    async () => {
      const { page, errors, leave } = await visit(size)
      await enter(page, await customerWithOrder())
      await prepare(page, size)
      expect(await walk(page, customerScreens, size)).toEqual([])
      expect(errors).toEqual([])
      await leave()
    },
    MINUTES,
  )
}

async function prepare(page: Page, size: Size): Promise<void> {
  if (size === 'desk') return
  await page.setViewportSize(narrow)
  await lengthenWords(page)
}

/** Returns the faults of the screens and of their dialogs. */
async function walk(page: Page, screens: readonly Screen[], size: Size): Promise<string[]> {
  const wrong: string[] = []
  const look = async (where: string) => {
    const found = [...(await stickingOut(page)), ...(await inaccessible(page))]
    if (size === 'phone') found.push(...(await page.evaluate(cutTables)))
    wrong.push(...found.map((flaw) => `${where}: ${flaw}`))
  }
  const tryOut = async (where: string, part: () => Promise<void>) => {
    // If one screen fails to open, the others are still checked.
    await part().catch((error: Error) => wrong.push(`${where}: ${error.message}`))
  }
  for (const { path, after, windows = [], menus = [] } of screens) {
    await tryOut(path, async () => {
      await go(page, path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if (after) {
        await buttonOf(page, after.button).click()
        await page.getByRole('heading', { name: after.heading }).first().waitFor()
        await settled(page)
      }
      const flaws = await unnamed(page)
      if (size === 'phone') flaws.push(...(await page.evaluate(tooWide)))
      wrong.push(...flaws.map((flaw) => `${path}: ${flaw}`))
      await look(path)
    })
    const openers = [
      ...openersAt(windows, size).map((opener) => ({ ...opener, opens: WINDOW })),
      ...openersAt(menus, size).map((opener) => ({ ...opener, opens: '[role=menu]' })),
    ]
    for (const { name, item, opens } of openers) {
      await tryOut(`${path}, ${item ?? name}`, async () => {
        await buttonOf(page, name).click()
        if (item) await page.getByRole('menuitem', { name: item }).click()
        const opened = page.locator(opens).last()
        await opened.waitFor()
        await settled(page)
        const takesFocus = () => opened.evaluate((element) => element.contains(document.activeElement))
        await expect.poll(takesFocus, { message: 'takes the focus' }).toBe(true)
        await look(`${path}, ${item ?? name}`)
        await page.keyboard.press('Escape')
        await expect.poll(() => page.locator(opens).count(), { message: 'is closed by Escape' }).toBe(0)
      })
    }
  }
  return wrong
}

const buttonOf = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Returns the buttons that exist at a size, each with the item of its menu to choose. */
const openersAt = (openers: readonly Opener[], size: Size): { name: RegExp; item?: RegExp }[] =>
  openers.flatMap((opener) => {
    if (opener instanceof RegExp) return [{ name: opener }]
    return 'only' in opener && opener.only !== size ? [] : [opener]
  })

const WINDOW = '[role=dialog], [role=alertdialog]'

async function unnamed(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts()
  return [
    ...(headings.length === 1 && headings[0]?.trim()
      ? []
      : [`headings of level 1: ${JSON.stringify(headings)}`]),
    ...((await page.title()).trim() ? [] : ['no title']),
  ]
}

/** Tables that are cut at the edge of a phone. Matrices may scroll sideways, but their first column stays in view. */
const cutTables = (): string[] => {
  const isCut = (frame: Element) =>
    /auto|scroll/.test(getComputedStyle(frame).overflowX) && frame.scrollWidth > frame.clientWidth + 1
  const isMatrix = (frame: Element) => {
    const first = frame.querySelector('tbody tr > *')
    return frame.hasAttribute('data-matrix') && (!first || getComputedStyle(first).position === 'sticky')
  }
  return [...document.querySelectorAll(':has(table)')]
    .filter((frame) => isCut(frame) && !isMatrix(frame))
    .map(({ outerHTML }) => `table cut at the edge: ${outerHTML.slice(0, 200)}`)
}

/** Controls that are wider than their container; except for scrollers and controls moved to an edge on purpose. */
const tooWide = (): string[] => {
  const framesOf = (element: Element): Element[] => {
    const { parentElement: frame } = element
    return !frame || frame.localName === 'main' ? [] : [frame, ...framesOf(frame)]
  }
  const isMeant = (element: Element) => {
    const { overflowX, marginRight } = getComputedStyle(element)
    return overflowX === 'auto' || marginRight.startsWith('-') || element.hasAttribute('inert')
  }
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
    .filter((control) => {
      if (isMeant(control)) return false
      const frames = framesOf(control)
      const { right } = control.getBoundingClientRect()
      const blocks = frames.filter((frame) => !/^(inline|contents)$/.test(getComputedStyle(frame).display))
      return !frames.some(isMeant) && blocks.some((block) => right > block.getBoundingClientRect().right + 1)
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}
