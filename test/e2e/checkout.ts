// Steps on the way to an order.

import type { Page } from 'playwright-core'
import { go } from './browser.ts'
import { type Customer, enter } from './people.ts'

/** Opens the checkout with 5 units at 399.00 and 5 % GST in the cart, and an address. */
export async function goToCheckout(page: Page, customer: Customer) {
  await enter(page, customer)
  await go(page, '/products/fleece-throw-blanket-mustard')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('Product added to cart successfully!').waitFor()
  await go(page, '/cart')
  await page.getByRole('button', { name: 'Proceed to Address Selection' }).click()
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await page.getByLabel('Name or Company').fill('Iyer Stores')
  await page.getByLabel('Full Address').fill('4 Beach Road')
  await page.getByLabel('City').fill('Kochi')
  await page.getByLabel('State').fill('Kerala')
  await page.getByLabel('PIN Code').fill('682001')
  await page.getByRole('button', { name: /^Save|^Add Address/ }).click()
  await page.getByRole('radio', { name: /Iyer Stores/ }).waitFor()
}
