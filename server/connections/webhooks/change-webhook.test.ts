// Webhook management: refused URLs, permissions, and secrets shown only once.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/base/permissions'
import { type WebhookEvent, webhookEventNames } from '#contract/connections/event-types'
import * as contract from '#contract/connections/webhooks'
import { createDelivery, createWebhook } from '#test/factories/connections'
import { openShop, type TestShop } from '#test/shop'
import { dumpTables } from '#test/tables'
import { openRules } from './send/send-webhook.ts'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  // As in production: requests to this machine are refused.
  shop = await openShop({ webhookRules: openRules(false) })
  owner = await shop.asAdmin()
})
afterEach(() => shop.db.deleteFrom('webhooks').execute())
afterAll(() => shop.close())

const add = (url: string, events: readonly string[] = ['order.placed'], who = owner) =>
  who.send('POST', '/connections/webhooks', { url, events })

async function withPermissions(...permissions: Permission[]) {
  const { id: roleId } = await shop.db
    .insertInto('roles')
    .values({ name: `Role ${crypto.randomUUID()}`, permissions })
    .returning('id')
    .executeTakeFirstOrThrow()
  return shop.asAdmin({ role: null, roleId })
}

test.each([
  'http://erp.example.com/',
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.1.2.3/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/',
  'https://router/',
  'https://nas.local/',
  'https://db.internal./',
  'https://a.localhost/',
  'https://user:secret@erp.example.com/',
  'ftp://erp.example.com/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'erp.example.com',
  '',
  '//x',
])('%s is refused as a webhook URL', async (url) => {
  expect(await add(url)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_input', fields: { url: expect.any(String) } } },
  })
  const { id } = await createWebhook(shop)
  const body = { url, events: ['order.placed'], version: 1 }
  expect((await owner.send('PUT', `/connections/webhooks/${id}`, body)).status).toBe(400)
})

test('the secret is in the response to its creation, and in no other', async () => {
  const body = { url: 'https://erp.example.com/haat', events: ['order.placed' as const] }
  const made = await owner.call(contract.createWebhook, { body })
  expect(made.secret).toMatch(/^whsec_/)
  const params = { id: made.webhook._id }
  const renewed = await owner.call(contract.renewSecret, { params, body: { version: 1 } })
  expect(renewed.secret).not.toBe(made.secret)
  const replies = [
    await owner.call(contract.listWebhooks, {}),
    await owner.call(contract.getWebhook, { params }),
    await owner.call(contract.listDeliveries, { params, query: {} }),
    await owner.call(contract.switchWebhook, { params, body: { isActive: false, version: 2 } }),
  ]
  const said = JSON.stringify(replies) + shop.logged.join('\n')
  for (const secret of [made.secret, renewed.secret]) expect(said).not.toContain(secret.slice(6))
  // Neither the audit log nor a stored response contains it; the database stores it as bytes.
  const dump = await dumpTables(shop.db)
  for (const secret of [made.secret, renewed.secret]) expect(dump).not.toContain(secret.slice(6))
})

test('a URL is added only once, however many requests add it concurrently', async () => {
  const url = 'https://erp.example.com/once'
  const added = await Promise.all([add(url), add(url), add(url)])
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const other = await createWebhook(shop)
  const body = { url, events: ['order.placed'], version: 1 }
  expect(await owner.send('PUT', `/connections/webhooks/${other.id}`, body)).toMatchObject({
    status: 409,
    body: { error: { code: 'already_exists' } },
  })
})

test("admins can't subscribe to events that they may not see", async () => {
  const connects = await withPermissions('connections.manage', 'products.read')
  const url = () => `https://erp.example.com/${crypto.randomUUID()}`
  const allowed: WebhookEvent[] = ['product.created', 'product.changed', 'product.deleted']
  for (const event of webhookEventNames) {
    const expected = allowed.includes(event) ? 201 : 403
    expect([event, (await add(url(), [event], connects)).status]).toEqual([event, expected])
  }
  const { id } = await createWebhook(shop, { events: ['order.placed'], isActive: false })
  const change = (body: object) =>
    connects.send('PUT', `/connections/webhooks/${id}`, { version: 1, ...body })
  const { webhook } = await owner.call(contract.getWebhook, { params: { id } })
  // Events that another admin has allowed stay, but only at the URL they were allowed for.
  expect((await change({ url: url(), events: ['order.placed'] })).status).toBe(403)
  expect((await change({ url: webhook.url, events: ['order.placed', 'order.shipped'] })).status).toBe(403)
  const on = { isActive: true, version: 1 }
  expect((await connects.send('PATCH', `/connections/webhooks/${id}/active`, on)).status).toBe(403)
  expect((await change({ url: webhook.url, events: ['order.placed', 'product.created'] })).status).toBe(200)
})

test('the content of a delivery is shown only to admins who may see its subject', async () => {
  const { id } = await createWebhook(shop)
  const deliveryId = await createDelivery(shop.db, id)
  await shop.db
    .updateTable('webhookEvents')
    .set({ type: 'order.placed', data: JSON.stringify({ order: { name: 'Asha' } }) })
    .execute()
  await shop.db.updateTable('webhookDeliveries').set({ response: 'Thanks, Asha' }).execute()
  const connects = await withPermissions('connections.manage')
  const seenBy = async (who: typeof connects) =>
    (await who.call(contract.getDelivery, { params: { id: deliveryId } })).delivery
  expect(await seenBy(connects)).toMatchObject({ request: null, response: null })
  expect(await seenBy(owner)).toMatchObject({
    request: expect.stringContaining('Asha'),
    response: 'Thanks, Asha',
  })
})

test('an update of an outdated version is refused', async () => {
  const { id, url } = await createWebhook(shop)
  const params = { id }
  const save = { url, events: ['order.shipped' as const], version: 1 }
  const { webhook } = await owner.call(contract.updateWebhook, { params, body: save })
  expect(webhook).toMatchObject({ events: ['order.shipped'], version: 2 })
  for (const [method, path, body] of [
    ['PUT', '', save],
    ['PATCH', '/active', { isActive: false, version: 1 }],
    ['POST', '/secrets', { version: 1 }],
  ] as const) {
    expect(await owner.send(method, `/connections/webhooks/${id}${path}`, body)).toMatchObject({
      status: 409,
      body: { error: { code: 'version_conflict' } },
    })
  }
})

test('switching off drops pending deliveries, and none can be sent again until it is on', async () => {
  const { id } = await createWebhook(shop)
  const deliveryId = await createDelivery(shop.db, id)
  await shop.db.updateTable('webhookEvents').set({ type: 'order.placed' }).execute()
  await owner.call(contract.switchWebhook, { params: { id }, body: { isActive: false, version: 1 } })
  const { delivery } = await owner.call(contract.getDelivery, { params: { id: deliveryId } })
  expect(delivery).toMatchObject({ state: 'dropped', fault: 'It was switched off' })
  const again = () => owner.send('POST', `/connections/deliveries/${deliveryId}/attempts`)
  expect(await again()).toMatchObject({
    status: 409,
    body: { message: 'This webhook is switched off. Switch it on first.' },
  })
  await owner.call(contract.switchWebhook, { params: { id }, body: { isActive: true, version: 2 } })
  expect((await again()).status).toBe(200)
})

test('a webhook continues when its creator leaves', async () => {
  const maker = await shop.asAdmin()
  await add('https://erp.example.com/stays', ['order.placed'], maker)
  await owner.send('DELETE', `/staff/${maker.id}`)
  const { webhooks } = await owner.call(contract.listWebhooks, {})
  expect(webhooks).toMatchObject([{ isActive: true, madeBy: maker.name }])
})

test('an unknown webhook is 404', async () => {
  for (const id of [crypto.randomUUID(), 'x', '../1']) {
    for (const path of ['webhooks/{id}', 'webhooks/{id}/deliveries', 'deliveries/{id}']) {
      const url = `/connections/${path.replace('{id}', encodeURIComponent(id))}`
      expect([url, (await owner.send('GET', url)).status]).toEqual([url, 404])
    }
    const key = await owner.send('DELETE', `/connections/api-keys/${encodeURIComponent(id)}`)
    expect(key.status).toBe(404)
  }
})
