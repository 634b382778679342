// Sends pending deliveries, with one job per webhook: a turn sends what is due, a few at a time, and ends by queueing
// the next turn. A failing webhook is tried at growing intervals, whatever is pending, and is switched off after
// days.
import { sql } from 'kysely'
import { GIVE_UP_DAYS, MAX_ATTEMPTS, RETRY_SECONDS } from '#contract/connections/delivery-states'
import { type SentEvent, TEST_EVENT } from '#contract/connections/event-types'
import { type Db, json, type Transaction, transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { queueJobs } from '#server/jobs/outbox'
import { traced } from '#server/tracing/spans'
import { disableWebhook } from './disable-webhook.ts'
import { deliverJob } from './record-event.ts'
import { type Outcome, type SendRules, sendWebhook } from './send/send-webhook.ts'
import { signatureHeaders } from './send/sign.ts'
import { openSecret } from './stored-secrets.ts'

export interface HappenedEvent {
  type: SentEvent
  subjectId: string | null
  detail: Record<string, unknown>
}

/** Returns the content of an event; null if its subject no longer exists. */
export type MakeEventData = (db: Db, event: HappenedEvent) => Promise<object | null>

export interface DeliveryDeps {
  db: Db
  rules: SendRules
  /** Decrypts the secrets of webhooks. */
  secrets: SecretBox
  makeData: MakeEventData
  /** On abort no further attempt is begun, and running ones are cancelled; the next worker repeats them. */
  stopping?: AbortSignal
}

const AT_ONCE = 5
const TURN_MS = 20_000
/** An attempt without an outcome for this long, for example after a crash, is repeated. */
const HEARD_WITHIN_SECONDS = 60
/** The longest pause between two turns of a failing webhook. */
const MAX_REST_SECONDS = 300

/** Throws only if the database fails, so that the job is retried. */
export async function deliverWaiting(deps: DeliveryDeps, webhookId: string): Promise<void> {
  const end = Date.now() + TURN_MS
  while (Date.now() < end && !deps.stopping?.aborted) {
    const claimed = await claim(deps.db, webhookId)
    if (claimed.length === 0) break
    const taken = await Promise.all(claimed.map((delivery) => attempt(deps, delivery)))
    if (!(await noteTurn(deps.db, webhookId, taken))) break
  }
  await transaction(deps.db, (tx) => queueNextTurn(tx, webhookId))
}

interface Claimed {
  id: string
  attempts: number
  eventId: string
  type: string
  subjectId: string | null
  detail: Record<string, unknown>
  data: object | null
  isForgotten: boolean
  happenedAt: Date
  url: string
  isActive: boolean
  secret: Buffer
  formerSecret: Buffer | null
}

/** Claims due deliveries that no other worker has, oldest first. From here on, each counts as an attempt. */
async function claim(db: Db, webhookId: string): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.next_attempt_at <= now()
        and (w.rest_until is null or w.rest_until <= now())
      order by d.next_attempt_at, d.id limit ${AT_ONCE} for update of d skip locked
    ), claimed as (
      update webhook_deliveries d set attempts = d.attempts + 1, attempted_at = now(),
        next_attempt_at = now() + make_interval(secs => ${HEARD_WITHIN_SECONDS})
      from due where d.id = due.id returning d.id, d.attempts, d.event_id, d.webhook_id
    )
    select c.id, c.attempts, e.id as event_id, e.type, e.subject_id, e.detail, e.data, e.created_at as happened_at,
      e.forgotten_at is not null as is_forgotten, w.url, w.is_active, w.secret,
      case when w.former_secret_until > now() then w.former_secret end as former_secret
    from claimed c join webhook_events e on e.id = c.event_id join webhooks w on w.id = c.webhook_id
    order by c.id`.execute(db)
  return rows
}

/** Returns whether the receiver accepted the delivery; null if nothing was sent. */
async function attempt(deps: DeliveryDeps, delivery: Claimed): Promise<boolean | null> {
  const { db, rules, secrets, stopping } = deps
  const type = delivery.type as SentEvent
  if (!delivery.isActive && type !== TEST_EVENT) return drop(db, delivery.id, 'It was switched off')
  if (delivery.isForgotten) return drop(db, delivery.id, 'Its content was deleted')
  const data = delivery.data ?? (await storeData(deps, delivery))
  if (data === null) return drop(db, delivery.id, 'The subject of the event no longer exists')
  const body = bodyOf({ ...delivery, data })
  const keys = [delivery.secret, delivery.formerSecret].flatMap(
    (stored) => (stored && openSecret(secrets, stored)) ?? [],
  )
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = signatureHeaders(keys, { id: delivery.eventId, timestamp, body })
  const outcome =
    keys.length === 0
      ? unsigned
      : await traced(
          () => ({ name: 'send webhook', kind: 'client' }),
          () => sendWebhook({ url: delivery.url, body, headers }, rules, stopping),
        )
  if (stopping?.aborted && outcome.status === null) return releaseDelivery(db, delivery.id)
  const isTaken = outcome.fault === ''
  await settle(db, delivery, outcome, isTaken)
  return isTaken
}

/** Nothing is sent without a signature, which the receiver would refuse. */
const unsigned: Outcome = {
  status: null,
  durationMs: 0,
  response: '',
  fault:
    'The secret can’t be decrypted, because this shop was moved without its secret.key. Create a new secret.',
}

/** Deterministic, so that every attempt sends the same bytes. */
export const bodyOf = (event: { eventId: string; type: string; happenedAt: Date; data: object }): string =>
  JSON.stringify({
    id: event.eventId,
    type: event.type,
    createdAt: event.happenedAt.toISOString(),
    data: event.data,
  })

/** If several webhooks get the event concurrently, the first stored content is sent to all. */
async function storeData({ db, makeData }: DeliveryDeps, delivery: Claimed): Promise<object | null> {
  const { type, subjectId, detail, eventId } = delivery
  const made = await makeData(db, { type: type as SentEvent, subjectId, detail })
  if (made === null) return null
  const { rows } = await sql<{ data: object | null }>`
    update webhook_events set data = coalesce(data, ${json(made)})
    where id = ${eventId} and forgotten_at is null returning data`.execute(db)
  return rows[0]?.data ?? null
}

/** Releases a cancelled attempt, which doesn't count. */
async function releaseDelivery(db: Db, id: string): Promise<null> {
  await sql`
    update webhook_deliveries set attempts = attempts - 1, next_attempt_at = now()
    where id = ${id} and state = 'waiting'`.execute(db)
  return null
}

async function drop(db: Db, id: string, fault: string): Promise<null> {
  await sql`
    update webhook_deliveries set state = 'dropped', attempts = attempts - 1, fault = ${fault}
    where id = ${id} and state = 'waiting'`.execute(db)
  return null
}

/**
 * The response may repeat personal data from the request, so it isn't stored if the subject has been erased in the
 * meantime.
 */
async function settle(
  db: Db,
  { id, attempts }: Claimed,
  { status, durationMs, response, fault }: Outcome,
  isTaken: boolean,
): Promise<void> {
  const state = isTaken ? 'delivered' : attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting'
  await sql`
    update webhook_deliveries d set state = ${state}, status = ${status}, duration_ms = ${durationMs}, fault = ${fault},
      response = case when e.forgotten_at is null then ${response} else '' end,
      next_attempt_at = now() + make_interval(secs => ${waitAfter(attempts)})
    from webhook_events e where e.id = d.event_id and d.id = ${id} and d.state = 'waiting'`.execute(db)
}

/** Seconds, randomised by ±20 %, so that deliveries that failed together aren't retried together. */
export const waitAfter = (attempts: number): number =>
  (RETRY_SECONDS[attempts - 1] ?? 0) * (0.8 + 0.4 * Math.random())

/** Returns whether the turn continues; it ends when the webhook is failing. */
async function noteTurn(db: Db, webhookId: string, taken: readonly (boolean | null)[]): Promise<boolean> {
  if (taken.includes(true)) {
    // At most once a minute for a busy webhook.
    await sql`
      update webhooks set failing_since = null, failed_turns = 0, rest_until = null, last_success_at = now()
      where id = ${webhookId} and (failed_turns > 0 or failing_since is not null or last_success_at is null
        or last_success_at < now() - interval '1 minute')`.execute(db)
    return true
  }
  if (!taken.includes(false)) return true
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ isOver: boolean }>`
      update webhooks set failing_since = coalesce(failing_since, now()), failed_turns = failed_turns + 1,
        rest_until = now() + make_interval(secs => least(${MAX_REST_SECONDS}, power(2, least(failed_turns, 10))))
      where id = ${webhookId}
      returning is_active and failing_since < now() - make_interval(days => ${GIVE_UP_DAYS}) as is_over`.execute(
      tx,
    )
    if (rows[0]?.isOver) await disableWebhook(tx, webhookId)
  })
  return false
}

/** Schedules the next delivery job, replacing a queued one. No-op when nothing is pending. */
async function queueNextTurn(tx: Transaction, webhookId: string): Promise<void> {
  const next = sql`(select min(next_attempt_at) from webhook_deliveries where webhook_id = w.id and state = 'waiting')`
  await queueJobs(tx, {
    before: sql`with turn as (
      select w.id, greatest(${next}, w.rest_until) as at from webhooks w where w.id = ${webhookId} and ${next} is not null
    )`,
    rows: sql`select ${deliverJob(sql`id`, sql`at`)} from turn`,
  })
}
