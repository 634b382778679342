// Adds, changes, switches and deletes webhooks, and renews their secret. A webhook belongs to the shop, so it
// continues when its creator leaves.
import { sql } from 'kysely'
import { permissions } from '#contract/base/permissions'
import { Id } from '#contract/base/text'
import { FORMER_SECRET_HOURS } from '#contract/connections/delivery-states'
import {
  isWebhookEvent,
  unseenEvents,
  type WebhookEvent,
  webhookEvents,
} from '#contract/connections/event-types'
import type { WebhookInput } from '#contract/connections/webhooks'
import type { FieldChange } from '#contract/protected-changes/protected-fields'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { notFound, refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import type { RequestContext } from '#server/http/request/context'
import { announceChange } from '#server/protected-changes/protect-change'
import { makeSecret, secretText } from './send/sign.ts'
import { sealSecret } from './stored-secrets.ts'

/** An admin who manages connections, with their permissions. */
type Manager = RequestContext<AdminActor>

/** Limited, because every event is sent to each of them. */
const MAX_WEBHOOKS = 50

/**
 * Returns the id and the secret, which is shown once. Throws `forbidden` for events that the actor may not see,
 * `already_exists` for a URL that has a webhook.
 */
export async function createWebhook(
  tx: Transaction,
  secrets: SecretBox,
  ctx: Manager,
  { url, events }: WebhookInput,
): Promise<{ id: string; secret: string }> {
  assertVisible(ctx, events)
  await assertBelowLimit(tx)
  const secret = makeSecret()
  const row = await tx
    .insertInto('webhooks')
    .values({
      url,
      events,
      secret: sealSecret(secrets, secret),
      adminId: ctx.actor.id,
      adminName: ctx.actor.name,
    })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw known()
  await announceChange(tx, ctx, {
    id: row.id,
    title: `A webhook to ${url} was added`,
    changes: changesOf({ url: '', events: [] }, { url, events }),
  })
  audit(tx, ctx, 'webhook.create', { id: row.id, name: url }, { after: { events } })
  return { id: row.id, secret: secretText(secret) }
}

interface Target {
  url: string
  events: readonly string[]
}

function changesOf(before: Target, after: Target): FieldChange[] {
  const [from, to] = [before.events.join(', '), after.events.join(', ')]
  return [
    { field: 'url', label: 'Address', from: before.url, to: after.url },
    { field: 'events', label: 'Events', from, to },
  ].filter((change) => change.from !== change.to)
}

async function assertBelowLimit(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from webhooks`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MAX_WEBHOOKS)
    throw refused('conflict', `There are already ${MAX_WEBHOOKS} webhooks`)
}

function known() {
  const message = 'A webhook for this URL already exists'
  return refused('already_exists', message, { fields: { url: message } })
}

/** Admins can't send events to others that they may not see themselves. */
function assertVisible({ actor }: Manager, events: readonly WebhookEvent[]): void {
  const [unseen] = unseenEvents(events, actor.permissions)
  if (unseen === undefined) return
  const needed = permissions[webhookEvents[unseen].permission].name
  const message = `${unseen} requires a permission that you don't have: ${needed}`
  throw refused('forbidden', message, { fields: { events: message } })
}

interface Change extends WebhookInput {
  version: number
}

/** Throws `not_found`, `version_conflict`, and `forbidden` for additional events that the actor may not see. */
export async function updateWebhook(
  tx: Transaction,
  ctx: Manager,
  id: string,
  { url, events, version }: Change,
): Promise<void> {
  const before = await lockWebhook(tx, id, version)
  // At a new URL every event goes to a new recipient, so all of them are checked.
  const isNews = (event: WebhookEvent) => url !== before.url || !before.events.includes(event)
  assertVisible(ctx, events.filter(isNews))
  const other = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('url', '=', url)
    .where('id', '!=', before.id)
    .executeTakeFirst()
  if (other) throw known()
  await change(tx, before, { url, events })
  await announceChange(tx, ctx, {
    id: before.id,
    title: `The webhook to ${before.url} was changed`,
    changes: changesOf(before, { url, events }),
  })
  audit(
    tx,
    ctx,
    'webhook.update',
    { id: before.id, name: url },
    { before: { url: before.url, events: before.events }, after: { url, events } },
  )
}

/** Switching off drops pending deliveries. Switching on clears past failures. */
export async function switchWebhook(
  tx: Transaction,
  ctx: Manager,
  id: string,
  { isActive, version }: { isActive: boolean; version: number },
): Promise<void> {
  const before = await lockWebhook(tx, id, version)
  if (before.isActive === isActive) return
  if (isActive) assertVisible(ctx, before.events.filter(isWebhookEvent))
  await change(tx, before, {
    isActive,
    ...(isActive && { givenUpAt: null, failingSince: null, failedTurns: 0, restUntil: null }),
  })
  if (!isActive) await dropWaiting(tx, before.id)
  audit(tx, ctx, 'webhook.switch', before.named, {
    before: { isActive: !isActive },
    after: { isActive },
  })
}

async function dropWaiting(tx: Transaction, webhookId: string): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'dropped', fault = 'It was switched off'
    where webhook_id = ${webhookId} and state = 'waiting'`.execute(tx)
}

/** Returns the new secret. The former one also signs for a day; an even older one stops signing. */
export async function renewSecret(
  tx: Transaction,
  secrets: SecretBox,
  ctx: Manager,
  id: string,
  version: number,
): Promise<string> {
  const before = await lockWebhook(tx, id, version)
  const secret = makeSecret()
  await change(tx, before, {
    secret: sealSecret(secrets, secret),
    formerSecret: before.secret,
    formerSecretUntil: sql<Date>`now() + make_interval(hours => ${FORMER_SECRET_HOURS})`,
  })
  await announceChange(tx, ctx, { id: before.id, title: `The webhook to ${before.url} got a new secret` })
  audit(tx, ctx, 'webhook.secret', before.named)
  return secretText(secret)
}

/** Returns the URL. Throws `not_found`. */
export async function deleteWebhook(tx: Transaction, ctx: Manager, id: string): Promise<string> {
  const row = Id.safeParse(id).success
    ? await tx
        .deleteFrom('webhooks')
        .where('id', '=', id)
        .returning(['id', 'url', 'events'])
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('Webhook')
  audit(tx, ctx, 'webhook.delete', { id: row.id, name: row.url }, { before: { events: row.events } })
  return row.url
}

async function lockWebhook(tx: Transaction, id: string, version: number | null) {
  const row = Id.safeParse(id).success
    ? await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw notFound('Webhook')
  if (version !== null && row.version !== version) {
    throw refused('version_conflict', 'Someone else has changed this webhook. Reload it and try again.')
  }
  return { ...row, named: { id: row.id, name: row.url } }
}

const change = (tx: Transaction, { id, version }: { id: string; version: number }, values: object) =>
  tx
    .updateTable('webhooks')
    .set({ ...values, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
