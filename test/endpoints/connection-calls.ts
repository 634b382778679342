// Calls by which admins connect other systems, each with valid input for one success.
import { createApiKey, createDelivery, createWebhook } from '#test/factories/connections'
import { createAdmin } from '#test/factories/people'
import type { TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

const good = (endpoint: string) => goodBody(endpoint, '') ?? {}

/** @param open returns the shop, which exists only when a call is made. */
export function connectionCalls(open: () => { shop: TestShop }): GoodCalls {
  const key = async () => {
    const { db } = open().shop
    const { id: adminId } = await createAdmin(db)
    return { id: (await createApiKey(db, { adminId, permissions: ['orders.read'] })).id }
  }
  const webhook = async () => ({ id: (await createWebhook(open().shop)).id })
  const delivery = async () => ({ id: await createDelivery(open().shop.db, (await webhook()).id) })
  return {
    'POST /connections/api-keys': async () => ({
      body: good('POST /connections/api-keys'),
      writes: ['api-key.create'],
    }),
    'DELETE /connections/api-keys/{id}': async () => ({ params: await key(), writes: ['api-key.revoke'] }),
    'POST /connections/webhooks': async () => ({
      body: good('POST /connections/webhooks'),
      writes: ['webhook.create'],
    }),
    'PUT /connections/webhooks/{id}': async () => ({
      params: await webhook(),
      body: good('PUT /connections/webhooks/{id}'),
      writes: ['webhook.update'],
    }),
    'PATCH /connections/webhooks/{id}/active': async () => ({
      params: await webhook(),
      body: good('PATCH /connections/webhooks/{id}/active'),
      writes: ['webhook.switch'],
    }),
    'POST /connections/webhooks/{id}/secrets': async () => ({
      params: await webhook(),
      body: good('POST /connections/webhooks/{id}/secrets'),
      writes: ['webhook.secret'],
    }),
    'POST /connections/webhooks/{id}/test-events': async () => ({
      params: await webhook(),
      writes: ['webhook.test'],
    }),
    'DELETE /connections/webhooks/{id}': async () => ({
      params: await webhook(),
      writes: ['webhook.delete'],
    }),
    'POST /connections/deliveries/{id}/attempts': async () => ({
      params: await delivery(),
      writes: ['webhook.send-again'],
    }),
  }
}
