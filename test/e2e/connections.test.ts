// Other systems: an API key is created, used and revoked; a webhook is added and tested, and its log read.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openReceiver } from '../webhook-receiver.ts'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled } from './browser.ts'
import { shopUrl } from './this-shop.ts'

/** Returns the secret that is shown once, and closes its dialog. */
async function keepSecret(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title })
  const secret = (await dialog.getByTestId('shown-once').textContent()) ?? ''
  await expectAccessible(page, title)
  await dialog.getByRole('button', { name: 'I’ve Saved It' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return secret
}

test('an API key is created with the permissions of a role, works, and stops when revoked', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Courier panel ${crypto.randomUUID().slice(0, 8)}`
  await go(page, '/admin/settings/connections')
  await page.getByRole('heading', { level: 1, name: 'Connections' }).waitFor()

  await page.getByRole('main').getByRole('button', { name: 'Create Key', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an API key' })
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  await dialog.getByText('Name is required').waitFor()
  await dialog.getByText('Choose at least one permission').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Start with a role').selectOption({ label: 'Dispatch' })
  // Permissions that depend on an unchecked one are unchecked too.
  await dialog.getByRole('checkbox', { name: /^View stock/ }).uncheck()
  expect(await dialog.getByRole('checkbox', { name: /^Change stock/ }).isChecked()).toBe(false)
  expect(await dialog.getByRole('checkbox', { name: /^View orders/ }).isChecked()).toBe(true)
  expect(await dialog.getByRole('checkbox', { name: /Manage staff/ }).count()).toBe(0)
  await expectAccessible(page, 'making a key')
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  const token = await keepSecret(page, `The key ${name}`)
  expect(token).toMatch(/^haat_[\w-]{43}$/)

  const row = page.getByRole('main').getByRole('row').filter({ hasText: name })
  await row.getByText(`haat_…${token.slice(-4)}`).waitFor()
  await row.getByText('Never').waitFor()
  const call = async (path: string) =>
    (await fetch(`${shopUrl}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status
  expect([await call('/orders/management'), await call('/stocks'), await call('/staff')]).toEqual([
    200, 403, 403,
  ])
  await page.reload()
  await row.getByText('from 127.0.0.1').waitFor()
  expect(await page.getByText(token).count()).toBe(0)

  await row.getByRole('button', { name: /^Revoke/ }).click()
  const question = page.getByRole('alertdialog', { name: `Revoke the key ${name}?` })
  await question.getByRole('button', { name: 'Revoke', exact: true }).click()
  // Elements behind the dialog can't be found until it is closed.
  await question.waitFor({ state: 'hidden' })
  await row.waitFor({ state: 'detached' })
  expect(await call('/orders/management')).toBe(401)
  expect(errors).toEqual([])
  await leave()
})

test('a webhook is added, a test event arrives signed, and the log shows request and response', async () => {
  const receiver = await openReceiver()
  receiver.setMood({ status: 200, body: 'Received with thanks' })
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/settings/connections/webhooks')
  await page.getByRole('main').getByRole('button', { name: 'Add Webhook', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/hook')
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await dialog.getByText('Choose at least one event').waitFor()
  await dialog.getByRole('checkbox', { name: /^order\.placed/ }).check()
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await dialog.getByText('Must be a host on the public internet').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await expectAccessible(page, 'adding a webhook')
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  expect(await keepSecret(page, 'The secret of the webhook')).toMatch(/^whsec_/)

  const main = page.getByRole('main')
  await main.getByRole('link', { name: receiver.url }).click()
  await page.getByRole('heading', { level: 1, name: 'Webhook' }).waitFor()
  await main.getByRole('button', { name: 'Send a Test Event' }).click()
  await main.getByRole('row').filter({ hasText: 'webhook.test' }).getByText('HTTP 200').waitFor()
  expect(receiver.received).toHaveLength(1)
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/)
  await settled(page)
  await expectAccessible(page, 'the log')

  await main
    .getByRole('row')
    .filter({ hasText: 'webhook.test' })
    .getByRole('button', { name: /Details/ })
    .click()
  const details = page.getByRole('dialog', { name: 'webhook.test' })
  await details.getByText('Received with thanks').waitFor()
  await details.getByText('"type": "webhook.test"').waitFor()
  await expectAccessible(page, 'a delivery')
  await details.getByRole('button', { name: 'Close' }).last().click()
  await details.waitFor({ state: 'hidden' })

  await main
    .getByRole('row')
    .filter({ hasText: 'webhook.test' })
    .getByRole('button', { name: /Send Again/ })
    .click()
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])

  // The log refreshes automatically until all deliveries have arrived.
  const underWay = main.getByRole('row').getByText(/^(Waiting|Trying again)$/)
  await expect.poll(() => underWay.count()).toBe(0)

  await main.getByRole('button', { name: /New Secret/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Create a new secret?' })
  await question.getByRole('button', { name: 'New Secret' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await keepSecret(page, 'The secret of the webhook')).toMatch(/^whsec_/)
  await main.getByText('Old secret also signs until').waitFor()

  await page.setViewportSize({ width: 360, height: 780 })
  await settled(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Actions for this webhook' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const last = page.getByRole('alertdialog', { name: 'Delete this webhook?' })
  await last.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('**/connections/webhooks')
  await main.getByText(receiver.url).waitFor({ state: 'detached' })
  await expectNoSidewaysScroll(page)
  expect(errors).toEqual([])
  await leave()
  await receiver.close()
})
