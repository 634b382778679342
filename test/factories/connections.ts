// API keys and webhooks for tests.
import { randomBytes } from 'node:crypto'
import type { Permission } from '#contract/base/permissions'
import type { WebhookEvent } from '#contract/connections/event-types'
import { hashToken } from '#server/accounts/sessions/sessions'
import { makeSecret, secretText } from '#server/connections/webhooks/send/sign'
import { sealSecret } from '#server/connections/webhooks/stored-secrets'
import type { Db } from '#server/db/database'
import type { TestShop } from '#test/shop'

interface NewKey {
  adminId: string
  permissions: readonly Permission[]
  expiresAt?: Date | null
}

/** Returns the key itself and headers that send it. */
export async function createApiKey(db: Db, { adminId, permissions, expiresAt = null }: NewKey) {
  const token = `haat_${randomBytes(32).toString('base64url')}`
  const { id, name } = await db
    .insertInto('apiKeys')
    .values({
      adminId,
      expiresAt,
      permissions: [...permissions],
      name: `Key ${crypto.randomUUID()}`,
      hint: token.slice(-4),
      tokenHash: hashToken(token),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  return { id, name, token, headers: { authorization: `Bearer ${token}` } }
}

interface NewWebhook {
  url?: string
  events?: readonly WebhookEvent[]
  isActive?: boolean
  adminId?: string | null
}

/** Returns the secret as a receiver enters it. */
export async function createWebhook(
  { db, secrets }: Pick<TestShop, 'db' | 'secrets'>,
  {
    url = `https://hooks.example.com/${crypto.randomUUID()}`,
    events = ['order.placed'],
    ...more
  }: NewWebhook = {},
) {
  const secret = makeSecret()
  const { id } = await db
    .insertInto('webhooks')
    .values({ url, secret: sealSecret(secrets, secret), adminName: 'Asha', events: [...events], ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, url, secret: secretText(secret) }
}

/** Creates a pending test event; returns the id of its delivery. */
export async function createDelivery(db: Db, webhookId: string): Promise<string> {
  const event = await db
    .insertInto('webhookEvents')
    .values({ type: 'webhook.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('webhookDeliveries')
    .values({ webhookId, eventId: event.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
