// The narrowest phones that people still carry, 360 pixels wide: no screen has to be pushed sideways.
import { expect, test } from 'vitest'
import { adminPaths } from '#web/admin/paths.ts'
import { visitBackOffice } from './back-office.ts'
import { expectNoSidewaysScroll, settled, visit } from './browser.ts'

const narrow = { width: 360, height: 740 }

const screens = Object.values(adminPaths).flatMap((path) =>
  typeof path === 'string' && path.startsWith('/admin/') && path !== adminPaths.login ? [path] : [],
)

test('every screen of the back office fits', async () => {
  const { page, errors, leave } = await visitBackOffice('phone', 'dark')
  await page.setViewportSize(narrow)
  for (const path of screens) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    await expectNoSidewaysScroll(page)
    expect(await page.evaluate(stickingOut), path).toEqual([])
  }
  expect(errors).toEqual([])
  await leave()
})

/** Controls that are wider than what they stand in; what is pushed sideways or moved to an edge on purpose is left out. */
const stickingOut = (): string[] => {
  const framesOf = (element: Element): Element[] => {
    const { parentElement: frame } = element
    return !frame || frame.localName === 'main' ? [] : [frame, ...framesOf(frame)]
  }
  const isMeant = (element: Element) => {
    const { overflowX, marginRight } = getComputedStyle(element)
    return overflowX === 'auto' || marginRight.startsWith('-')
  }
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
    .filter((control) => {
      const frames = framesOf(control)
      const { right } = control.getBoundingClientRect()
      const blocks = frames.filter((frame) => getComputedStyle(frame).display !== 'inline')
      return !frames.some(isMeant) && blocks.some((block) => right > block.getBoundingClientRect().right + 1)
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

test.each([
  ['inventory', 'Stock Adjustments'],
  ['suppliers', 'Add Supplier'],
  ['carriers', 'Add Carrier'],
  ['shippingMethods', 'Add Shipping Method'],
  ['shippingZones', 'Add Shipping Zone'],
  ['paymentMethods', 'Add Method'],
] as const)('what is opened on %s fits', async (path, name) => {
  const { page, errors, leave } = await visitBackOffice('phone')
  await page.setViewportSize(narrow)
  await page.goto(adminPaths[path])
  await page.getByRole('main').getByText(name, { exact: true }).first().click()
  await settled(page)
  await expectNoSidewaysScroll(page)
  expect(errors).toEqual([])
  await leave()
})

test('the pages of the shop fit', async () => {
  const { page, errors, leave } = await visit('phone')
  await page.setViewportSize(narrow)
  const { products } = await (await page.request.get('/api/products?limit=1')).json()
  for (const path of [
    ...['/', '/products', `/products/${products[0].slug}`, '/cart', '/contact', '/about', '/privacy'],
    ...['/login', '/register'],
  ]) {
    await page.goto(path)
    await settled(page)
    await expectNoSidewaysScroll(page)
  }
  expect(errors).toEqual([])
  await leave()
})
