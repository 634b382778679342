// Addresses that are told of events: added, changed, switched, given a new secret, deleted. A webhook is the shop's, not
// its maker's: it goes on when they leave.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { FORMER_SECRET_HOURS } from '#contract/connections/delivery-states'
import {
  isWebhookEvent,
  unseenEvents,
  type WebhookEvent,
  webhookEvents,
} from '#contract/connections/event-types'
import type { WebhookInput } from '#contract/connections/webhooks'
import { permissions } from '#contract/staff/permissions'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import type { RequestContext } from '#server/http/request/context'
import { makeSecret, secretText } from './send/sign.ts'

/** Whoever manages connections, with what they may see. */
type Manager = RequestContext<AdminActor>

/** So many at most: each is sent what happens. */
const MAX_WEBHOOKS = 50

/**
 * Returns its id and the secret, which is shown once. Throws `forbidden` for events of what the actor may not see,
 * `already_exists` for an address that is told already.
 */
export async function createWebhook(
  tx: Transaction,
  ctx: Manager,
  { url, events }: WebhookInput,
): Promise<{ id: string; secret: string }> {
  refuseUnseen(ctx, events)
  await refuseTooMany(tx)
  const secret = makeSecret()
  const row = await tx
    .insertInto('webhooks')
    .values({ url, events, secret, adminId: ctx.actor.id, adminName: ctx.actor.name })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw known()
  audit(tx, ctx, 'webhook.create', { id: row.id, name: url }, { after: { events } })
  return { id: row.id, secret: secretText(secret) }
}

async function refuseTooMany(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from webhooks`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MAX_WEBHOOKS)
    throw refused('conflict', `There are ${MAX_WEBHOOKS} webhooks already`)
}

function known() {
  const message = 'This address is told of events already'
  return refused('already_exists', message, { fields: { url: message } })
}

/** Nobody has others told what they may not see themselves. */
function refuseUnseen({ actor }: Manager, events: readonly WebhookEvent[]): void {
  const [unseen] = unseenEvents(events, actor.permissions)
  if (unseen === undefined) return
  const needed = permissions[webhookEvents[unseen].permission].name
  const message = `${unseen} goes beyond what you may do yourself: ${needed}`
  throw refused('forbidden', message, { fields: { events: message } })
}

interface Change extends WebhookInput {
  version: number
}

/** Throws `not_found`, `version_conflict`, `forbidden` for further events of what the actor may not see. */
export async function updateWebhook(
  tx: Transaction,
  ctx: Manager,
  id: string,
  { url, events, version }: Change,
): Promise<void> {
  const before = await lockWebhook(tx, id, version)
  // At another address even what it was told before is told to somebody new.
  const isNews = (event: WebhookEvent) => url !== before.url || !before.events.includes(event)
  refuseUnseen(ctx, events.filter(isNews))
  const other = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('url', '=', url)
    .where('id', '!=', before.id)
    .executeTakeFirst()
  if (other) throw known()
  await change(tx, before, { url, events })
  audit(
    tx,
    ctx,
    'webhook.update',
    { id: before.id, name: url },
    { before: { url: before.url, events: before.events }, after: { url, events } },
  )
}

/** Off, what waits is dropped in its turn. On, it has a new chance, whatever failed before. */
export async function switchWebhook(
  tx: Transaction,
  ctx: Manager,
  id: string,
  { isActive, version }: { isActive: boolean; version: number },
): Promise<void> {
  const before = await lockWebhook(tx, id, version)
  if (before.isActive === isActive) return
  if (isActive) refuseUnseen(ctx, before.events.filter(isWebhookEvent))
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

/** Returns the new secret. The former one signs beside it for a day; one from before that does not sign any more. */
export async function renewSecret(
  tx: Transaction,
  ctx: Manager,
  id: string,
  version: number,
): Promise<string> {
  const before = await lockWebhook(tx, id, version)
  const secret = makeSecret()
  await change(tx, before, {
    secret,
    formerSecret: before.secret,
    formerSecretUntil: sql<Date>`now() + make_interval(hours => ${FORMER_SECRET_HOURS})`,
  })
  audit(tx, ctx, 'webhook.secret', before.named)
  return secretText(secret)
}

/** Returns its address. Throws `not_found`. */
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
    throw refused('version_conflict', 'Somebody else has changed this webhook. Please look at it again.')
  }
  return { ...row, named: { id: row.id, name: row.url } }
}

const change = (tx: Transaction, { id, version }: { id: string; version: number }, values: object) =>
  tx
    .updateTable('webhooks')
    .set({ ...values, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
