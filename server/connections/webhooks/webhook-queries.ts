// Queries for webhooks and their delivery log.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Permission } from '#contract/base/permissions'
import { Id } from '#contract/base/text'
import { type DeliveryState, deliveryStates } from '#contract/connections/delivery-states'
import { isWebhookEvent, webhookEvents } from '#contract/connections/event-types'
import type { Delivery, DeliveryDetail, listDeliveries, Webhook } from '#contract/connections/webhooks'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { bodyOf } from './deliver.ts'

interface WebhookRow {
  id: string
  url: string
  events: readonly string[]
  isActive: boolean
  givenUpAt: Date | null
  failingSince: Date | null
  lastSuccessAt: Date | null
  formerSecretUntil: Date | null
  waiting: number
  adminName: string
  createdAt: Date
  version: number
}

/** Returns webhooks newest first. */
export const listWebhooks = async (db: Db): Promise<Webhook[]> =>
  (await selectWebhooks(db, sql`true`)).map(webhookView)

/** Throws `not_found`. */
export async function getWebhook(db: Db, id: string): Promise<Webhook> {
  const [row] = Id.safeParse(id).success ? await selectWebhooks(db, sql`w.id = ${id}`) : []
  if (!row) throw notFound('Webhook')
  return webhookView(row)
}

async function selectWebhooks(db: Db, where: RawBuilder<unknown>): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.url, w.events, w.is_active, w.given_up_at, w.failing_since, w.last_success_at,
      case when w.former_secret_until > now() then w.former_secret_until end as former_secret_until,
      (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      w.admin_name, w.created_at, w.version
    from webhooks w where ${where} order by w.created_at desc, w.id desc`.execute(db)
  return rows
}

const webhookView = (row: WebhookRow): Webhook => ({
  _id: row.id,
  url: row.url,
  events: row.events.filter(isWebhookEvent),
  isActive: row.isActive,
  givenUpAt: row.givenUpAt?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
  waiting: row.waiting,
  madeBy: row.adminName,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
})

interface DeliveryRow {
  id: string
  eventId: string
  type: string
  state: DeliveryState
  attempts: number
  status: number | null
  durationMs: number | null
  fault: string
  createdAt: Date
  attemptedAt: Date | null
  nextAttemptAt: Date
}

const deliveryColumns = sql`d.id, d.event_id, e.type, d.state, d.attempts, d.status, d.duration_ms, d.fault,
  d.created_at, d.attempted_at, d.next_attempt_at`

/** Returns deliveries newest first, with the number per state under the other filters. Throws `not_found`. */
export async function listWebhookDeliveries(
  db: Db,
  webhookId: string,
  { state, type, page, limit }: z.output<(typeof listDeliveries)['query']>,
) {
  const webhook = await getWebhook(db, webhookId)
  const others = sql`d.webhook_id = ${webhookId} and ${type ? sql`e.type = ${type}` : sql`true`}`
  const from = sql`from webhook_deliveries d join webhook_events e on e.id = d.event_id`
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<DeliveryRow>`
      select ${deliveryColumns} ${from} where ${others} and ${state ? sql`d.state = ${state}` : sql`true`}
      order by d.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ state: DeliveryState; count: number }>`
      select d.state, count(*) as count ${from} where ${others} group by d.state`.execute(db),
  ])
  const countOf = new Map(counts.map(({ state, count }) => [state, count]))
  const states = Object.fromEntries(deliveryStates.map((name) => [name, countOf.get(name) ?? 0])) as Record<
    DeliveryState,
    number
  >
  const total = state ? states[state] : counts.reduce((sum, { count }) => sum + count, 0)
  return { webhook, deliveries: rows.map(deliveryView), total, states }
}

const deliveryView = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  eventId: row.eventId,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  duration: row.durationMs,
  fault: row.fault,
  createdAt: row.createdAt.toISOString(),
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
})

interface DetailRow extends DeliveryRow {
  data: object | null
  happenedAt: Date
  response: string
}

/** Omits the content for admins who may not see its subject. Throws `not_found`. */
export async function getWebhookDelivery(
  db: Db,
  id: string,
  held: ReadonlySet<Permission>,
): Promise<DeliveryDetail> {
  const { rows } = await sql<DetailRow>`
    select ${deliveryColumns}, d.response, e.data, e.created_at as happened_at
    from webhook_deliveries d join webhook_events e on e.id = d.event_id
    where d.id::text = ${id.toLowerCase()}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Delivery')
  const { data } = row
  const maySee = !isWebhookEvent(row.type) || held.has(webhookEvents[row.type].permission)
  return {
    ...deliveryView(row),
    request: maySee && data !== null ? bodyOf({ ...row, data }) : null,
    response: maySee && row.response !== '' ? row.response : null,
  }
}
