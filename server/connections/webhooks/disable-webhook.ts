// Switches off a webhook that has failed for days, and notifies the admins who manage connections.
import { sql } from 'kysely'
import { GIVE_UP_DAYS } from '#contract/connections/delivery-states'
import type { Transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'

/** Effective once: of several concurrent turns only one switches the webhook off. */
export async function disableWebhook(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql<{ url: string; version: number }>`
    update webhooks set is_active = false, given_up_at = now(), version = version + 1
    where id = ${id} and is_active returning url, version`.execute(tx)
  const [webhook] = rows
  if (!webhook) return
  await notify(tx, {
    kind: 'webhook',
    title: 'A webhook was switched off',
    text: `No event has reached ${new URL(webhook.url).host} for ${GIVE_UP_DAYS} days`,
    subjectId: id,
  })
  await queueMail(tx, {
    key: `webhook-given-up:${id}:${webhook.version}`,
    template: 'webhook-given-up',
    data: { webhookId: id },
  })
}
