// Records webhook events in the transaction that causes them. Writes nothing if no webhook listens.
import { type RawBuilder, sql } from 'kysely'
import type { WebhookEvent } from '#contract/connections/event-types'
import { constant } from '#server/db/constant'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { dispatchAfterCommit, jobRow } from '#server/jobs/outbox'

export const DELIVER_TASK = 'deliver_webhook'

interface NewEvent {
  type: WebhookEvent
  /** Id of the order, product, customer or inquiry. */
  subjectId: string
  /** Ids of other parts of the content, or the content itself if its subject is deleted. */
  detail?: Record<string, unknown>
}

const recorded = new WeakMap<Transaction, Map<string, NewEvent>>()

/**
 * Written before the commit, with all events of a transaction in one statement that shares a round trip with others.
 * Recording the same event of the same subject twice counts once.
 */
export function recordEvent(tx: Transaction, event: NewEvent): void {
  const key = JSON.stringify([event.type, event.subjectId, event.detail])
  const known = recorded.get(tx)
  if (known) {
    known.set(key, event)
    return
  }
  const events = new Map([[key, event]])
  recorded.set(tx, events)
  const statement = () => sql`with ${eventParts(rowsOf([...events.values()]))} select id from for_webhooks`
  beforeCommit(tx, statement, async ({ rows }) => {
    if (rows.length > 0) dispatchAfterCommit(tx)
  })
}

const rowsOf = (events: readonly NewEvent[]): RawBuilder<unknown> => sql`
  select * from unnest(${events.map(({ type }) => type)}::text[], ${events.map(({ subjectId }) => subjectId)}::uuid[],
    ${events.map(({ detail = {} }) => JSON.stringify(detail))}::jsonb[]) as e (type, subject_id, detail)`

/** Condition: whether any webhook listens to an event. */
export const isListenedTo = (type: WebhookEvent): RawBuilder<boolean> =>
  sql`exists (select from webhooks w where w.is_active and ${sql.lit(type)} = any(w.events))`

/**
 * CTEs that write events with a delivery for each listening webhook, and queue the jobs.
 * @param rows a query for `type`, `subject_id` and `detail`
 */
export const eventParts = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  happened as (
    insert into webhook_events (type, subject_id, detail)
    select e.type, e.subject_id, e.detail from (${rows}) e
    where exists (select from webhooks w where w.is_active and e.type = any(w.events))
    returning id, type
  ), for_webhooks as (
    insert into webhook_deliveries (webhook_id, event_id)
    select w.id, h.id from happened h join webhooks w on w.is_active and h.type = any(w.events)
    returning id, webhook_id
  ), to_send as (
    insert into outbox (kind, payload)
    select ${deliverListening} from (select distinct webhook_id from for_webhooks) listening returning 1
  )`

/** One job per webhook, however many deliveries are pending. */
export const deliverJob = (
  webhookId: RawBuilder<unknown>,
  runAt?: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  jobRow({
    task: DELIVER_TASK,
    payload: { webhookId },
    key: sql`'webhook:' || ${webhookId}`,
    ...(runAt && { runAt }),
  })

const deliverListening = constant(deliverJob(sql`webhook_id`))
