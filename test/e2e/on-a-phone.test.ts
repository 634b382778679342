// Touch devices get other payment options than a small window.
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, sizes } from './browser.ts'
import { enter, placeOrder, register } from './people.ts'
import { shopUrl } from './this-shop.ts'
import { openContext } from './worker-browser.ts'

test('the payment page on a phone offers to save the QR code and to copy account details', async () => {
  const customer = await register('Meera Nair', 'madder-red-22')
  const { orderNumber } = await placeOrder(customer, 'fleece-throw-blanket-mustard', 5)
  const context = await openContext({
    baseURL: shopUrl,
    viewport: sizes.phone,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await enter(page, customer)
  await page.goto('/order-success')
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: 'Save QR Code' })
  await save.waitFor()
  // UPI, which this phone can pay with, comes before the account details to type.
  const titles = await main.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles.indexOf('UPI')).toBeLessThan(titles.indexOf('Bank transfer'))
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toBe(`UPI ${orderNumber}.png`)
  for (const name of ['Copy UPI ID', 'Copy amount', 'Copy order number for the remarks'])
    await main.getByRole('button', { name }).waitFor()
  // No bank has verified this UPI ID as a merchant's, so apps would warn about a link to it.
  expect(await main.locator('a[href^="upi:"]').count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await context.close()
})
