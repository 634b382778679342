// Manual deliveries: test events, and repeating a delivery.
import { sql } from 'kysely'
import { TEST_EVENT } from '#contract/connections/event-types'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueJobs } from '#server/jobs/outbox'
import { deliverJob } from './record-event.ts'
import { getWebhook } from './webhook-queries.ts'

/** Works for a webhook that is switched off, so that it can be tested first. Returns the id of the delivery. */
export async function sendTestEvent(tx: Transaction, ctx: AdminContext, webhookId: string): Promise<string> {
  const { url } = await getWebhook(tx, webhookId)
  const { rows } = await sql<{ id: string }>`
    with happened as (
      insert into webhook_events (type) values (${TEST_EVENT}) returning id
    )
    insert into webhook_deliveries (webhook_id, event_id) select ${webhookId}, id from happened returning id`.execute(
    tx,
  )
  await queueTurn(tx, webhookId)
  audit(tx, ctx, 'webhook.test', { id: webhookId, name: url })
  return rows[0]?.id ?? ''
}

interface Again {
  webhookId: string
  url: string
  type: string
  isActive: boolean
  isForgotten: boolean
}

/**
 * Sends a delivery again at once, with the same id and the full number of attempts. Throws `not_found`, and
 * `conflict` if the webhook is switched off or the content is gone.
 */
export async function sendAgain(tx: Transaction, ctx: AdminContext, deliveryId: string): Promise<void> {
  const { rows } = await sql<Again & { id: string }>`
    select d.id, d.webhook_id, w.url, w.is_active, e.type, e.forgotten_at is not null as is_forgotten
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id join webhook_events e on e.id = d.event_id
    where d.id::text = ${deliveryId.toLowerCase()} for update of d`.execute(tx)
  const [found] = rows
  if (!found) throw notFound('Delivery')
  if (found.isForgotten) throw refused('conflict', 'The content of this event has been deleted')
  if (!found.isActive && found.type !== TEST_EVENT) {
    throw refused('conflict', 'This webhook is switched off. Switch it on first.')
  }
  await sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt_at = now() where id = ${found.id}`.execute(
    tx,
  )
  await queueTurn(tx, found.webhookId)
  audit(
    tx,
    ctx,
    'webhook.send-again',
    { id: found.webhookId, name: found.url },
    { after: { deliveryId: found.id, type: found.type } },
  )
}

/** Runs at once, even if the webhook is pausing after failures. */
async function queueTurn(tx: Transaction, webhookId: string): Promise<void> {
  await tx.updateTable('webhooks').set({ restUntil: null }).where('id', '=', webhookId).execute()
  await queueJobs(tx, { rows: sql`select ${deliverJob(sql`${webhookId}::uuid`)}` })
}
