// What admins have sent to an address by hand: a test event, and deliveries once more.
import { sql } from 'kysely'
import { TEST_EVENT } from '#contract/connections/event-types'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueJobs } from '#server/jobs/outbox'
import { deliverJob } from './record-event.ts'
import { getWebhook } from './webhook-queries.ts'

/** Also to an address that is switched off: so it is tried before it is switched on. Returns the id of the delivery. */
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
 * Under the same id, at once, and with as many attempts as a new one. Throws `not_found`, `conflict` where the address is
 * switched off, or the content is not there any more.
 */
export async function sendAgain(tx: Transaction, ctx: AdminContext, deliveryId: string): Promise<void> {
  const { rows } = await sql<Again & { id: string }>`
    select d.id, d.webhook_id, w.url, w.is_active, e.type, e.forgotten_at is not null as is_forgotten
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id join webhook_events e on e.id = d.event_id
    where d.id::text = ${deliveryId.toLowerCase()} for update of d`.execute(tx)
  const [found] = rows
  if (!found) throw notFound('Delivery')
  if (found.isForgotten) throw refused('conflict', 'The content of this event was deleted')
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

/** At once, even where the address is resting. */
async function queueTurn(tx: Transaction, webhookId: string): Promise<void> {
  await tx.updateTable('webhooks').set({ restUntil: null }).where('id', '=', webhookId).execute()
  await queueJobs(tx, { rows: sql`select ${deliverJob(sql`${webhookId}::uuid`)}` })
}
