import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, go, settled, visit } from './browser.ts'
import { demoCustomer, fillAdminLogin, placeOrder, request, signIn } from './people.ts'

/** By default like a phone's: more pixels and bytes than the shop accepts. */
const screenshot = async (size = { width: 1_200, height: 2_000 }) => ({
  name: 'Screenshot_2026.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer(),
})

test('a customer reports a payment with a screenshot, and admins see it and record the payment', async () => {
  const { page, context, errors, leave } = await visit('phone')
  await go(page, '/login')
  await page.getByLabel('Email').fill(demoCustomer.email)
  await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  // One kettle: ₹1,060.82 with tax.
  const { orderNumber: number } = await placeOrder(await signIn(demoCustomer), 'electric-kettle-1-5-l-steel')
  const reference = String(Date.now()).slice(-12)

  await go(page, '/order-success')
  await page.getByText(number).first().waitFor()
  await page.getByRole('button', { name: 'I Have Paid' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('1060.82')
  await dialog.getByRole('button', { name: 'Send to Seller' }).click()
  await dialog.getByText('Reference number is required').waitFor()
  await dialog.getByLabel('Screenshot', { exact: true }).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await dialog.getByLabel('Reference number').fill(reference)
  await dialog.getByRole('button', { name: 'Send to Seller' }).click()
  await dialog.getByText('Please choose a JPG, PNG, WebP or AVIF picture.').waitFor()
  await expectAccessible(page, 'claim with errors')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor()
  await expectAccessible(page, 'question before typing is lost')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => dialog.getByLabel('Reference number').inputValue()).toBe(reference)
  await expectNoSidewaysScroll(page)

  await dialog
    .getByLabel('Screenshot', { exact: true })
    .setInputFiles(await screenshot({ width: 300, height: 500 }))
  await dialog.getByText('Please choose a JPG, PNG, WebP or AVIF picture.').waitFor({ state: 'hidden' })
  await dialog.getByRole('img', { name: 'Screenshot to be sent' }).waitFor()
  await expectAccessible(page, 'claim with a screenshot')
  // A broken connection loses neither text nor file.
  await page.route('**/payment-claims', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send to Seller' }).click()
  await dialog.getByText('Network error').waitFor()
  await expect.poll(() => dialog.getByLabel('Reference number').inputValue()).toBe(reference)
  await page.unroute('**/payment-claims')
  await dialog.getByRole('button', { name: 'Remove' }).click()

  // Sending waits until the picture has been reduced.
  const large = await screenshot()
  expect(large.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await dialog.getByLabel('Screenshot', { exact: true }).setInputFiles(large)
  await dialog.getByRole('button', { name: 'Send to Seller' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('We have noted your payment of ₹1,060.82').waitFor()
  await expectAccessible(page, 'claimed')
  await expectNoSidewaysScroll(page)
  await page.reload()
  await page.getByText('We have noted your payment of ₹1,060.82').waitFor()

  // A second report of the same payment is refused at its field.
  await page.getByRole('button', { name: 'I Have Paid' }).click()
  await dialog.getByLabel('Reference number').fill(`${reference.slice(0, 4)} ${reference.slice(4)}`)
  await dialog.getByRole('button', { name: 'Send to Seller' }).click()
  await dialog.getByText('You have already reported the payment').first().waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(errors).toEqual([])

  await context.clearCookies()
  await page.setViewportSize({ width: 1440, height: 900 })
  await go(page, '/admin/login')
  await fillAdminLogin(page)
  await go(page, `/admin/orders/${number}`)
  await page.getByText('Customer reported a payment of ₹1,060.82').waitFor()
  await page.getByRole('button', { name: `Screenshot of payment ${reference}` }).click()
  const picture = page.getByRole('img', { name: `Screenshot of payment ${reference}` })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1_600)
  await expectAccessible(page, 'screenshot')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: `Record payment ${reference}` }).click()
  await expect.poll(() => dialog.getByLabel('Method').inputValue()).toBe('upi')
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('1060.82')
  await expect.poll(() => dialog.getByLabel('Reference / UTR').inputValue()).toBe(reference)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Recorded', { exact: true }).waitFor()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await expectAccessible(page, 'order with a recorded claim')
  expect(errors).toEqual([])
  await leave()
})

test('admins confirm a reported payment in the queue with one click, and close one they cannot find', async () => {
  const session = await signIn(demoCustomer)
  const tell = async () => {
    const { _id, orderNumber } = await placeOrder(session, 'electric-kettle-1-5-l-steel')
    const reference = String(4e11 + Math.floor(Math.random() * 1e11))
    const body = { method: 'upi', reference, paidOn: '2026-01-02', amount: 1060.82 } as const
    await request('POST', `/orders/${_id}/payment-claims`, { token: session.token, body })
    return { orderNumber, reference }
  }
  const [found, missing] = [await tell(), await tell()]
  const { page, errors, leave } = await visit()
  await go(page, '/admin/login')
  await fillAdminLogin(page)
  await page.getByRole('link', { name: /Payments to verify/ }).click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Payments to Verify' }).waitFor()
  const search = main.getByLabel('Search payments')
  const row = ({ orderNumber }: { orderNumber: string }) => main.getByRole('row', { name: orderNumber })

  await search.fill(found.reference)
  // Wait for the list, because before that the row isn't there either.
  await main.getByText('1 in this list', { exact: true }).waitFor()
  await row(found).waitFor()
  // Rows are dimmed while they are reloaded.
  await settled(page)
  await expectAccessible(page, 'queue of payments')
  await row(found)
    .getByRole('button', { name: `Confirm payment ${found.reference}` })
    .click()
  await main.getByText('Nothing to Verify').waitFor()

  await search.fill(missing.reference)
  await row(missing).waitFor()
  await row(missing)
    .getByRole('button', { name: `Payment ${missing.reference} not found` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close Claim' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('Not in our account')
  await dialog.getByRole('button', { name: 'Close Claim' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await main.getByText('Nothing to Verify').waitFor()

  await main.getByRole('button', { name: 'Received', exact: true }).click()
  // The URL changes a moment before the tab and its search box.
  await main.getByRole('heading', { name: 'Payments', exact: true }).waitFor()
  await search.fill(found.reference)
  await row(found).waitFor()
  await settled(page)
  await expectAccessible(page, 'payments received')
  await page.setViewportSize({ width: 360, height: 760 })
  await main.getByRole('link', { name: found.orderNumber }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // A search for the reference finds its order.
  await go(page, `/admin/orders/all?search=${found.reference}`)
  await row(found).waitFor()
  expect(errors).toEqual([])
  await leave()
})
