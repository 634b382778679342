// A guest follows an order by the link in its email, and finds it in the account that a code opens.
import { expect, test } from 'vitest'
import { addressFields } from '#test/factories/people'
import { expectAccessible, expectNoSidewaysScroll, go, visit } from './browser.ts'
import { codeFor, orderLinkFor } from './mailed-link.ts'
import { request } from './people.ts'

test('a guest pays and cancels an order by its link, and gets it into an account by a code', async () => {
  const email = `guest-${Date.now()}@example.com`
  const { product } = await request<{ product: { _id: string } }>(
    'GET',
    '/products/fleece-throw-blanket-mustard',
  )
  const { order } = await request<{ order: { orderNumber: string } }>('POST', '/orders/guest', {
    body: {
      lines: [{ productId: product._id, quantity: 5 }],
      name: 'Asha Rao',
      email,
      phone: '9876543210',
      shippingAddress: addressFields,
    },
  })
  const { page, errors, leave } = await visit('phone')
  await go(page, await orderLinkFor(email))
  await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor()
  await page.getByText(addressFields.fullAddress).waitFor()
  await expectAccessible(page, 'order page')
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'I Have Paid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reference number').fill(String(Date.now()).slice(-12))
  await dialog.getByRole('button', { name: 'Send to Seller' }).click()
  await page.getByText('Being checked').first().waitFor()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByLabel('Reason').fill('Ordered by mistake')
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Cancel Order' })
    .click()
  await page.getByText('Cancelled').first().waitFor()

  await go(page, '/track')
  await page.getByLabel('Order number').fill(order.orderNumber)
  await page.getByLabel('Phone number or email').fill('1234567890')
  await page.getByRole('button', { name: 'Find My Order' }).click()
  await page.getByText('We found no order with this number').waitFor()
  await page.getByLabel('Phone number or email').fill('+91 98765 43210')
  await page.getByRole('button', { name: 'Find My Order' }).click()
  await page.getByRole('button', { name: 'Email Me the Link' }).waitFor()
  expect(await page.getByText(addressFields.fullAddress).count()).toBe(0)
  await expectAccessible(page, 'order found by its number')

  await go(page, '/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Email Me a Code' }).click()
  await dialog.getByRole('button', { name: 'Email Me a Code' }).click()
  const code = await codeFor(email)
  await dialog.getByLabel('Code').fill('000 000' === code ? '111 111' : '000 000')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await dialog.getByText('This code is not valid or has expired.').waitFor()
  await expectAccessible(page, 'wrong code')
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Welcome back, Asha Rao!').waitFor()
  await go(page, '/my-orders')
  await page.getByText(order.orderNumber).first().waitFor()
  expect(errors).toEqual([])
  await leave()
})
