// The demo shop pays for the transport of customers who have just registered, so they have no method to choose.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shopUrl } from './this-shop.ts'

/** @param page signed in as an admin */
export async function payTransportOfNewCustomers(page: Page, freeShipping: boolean): Promise<void> {
  const headers = { origin: shopUrl }
  const { groups } = await (await page.request.get(`${shopUrl}/api/customers/groups`, { headers })).json()
  const group = groups.find(({ name }: { name: string }) => name === 'New Customers')
  const reply = await page.request.put(`${shopUrl}/api/customers/groups/${group._id}`, {
    headers,
    data: { ...group, benefits: { ...group.benefits, freeShipping } },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}
