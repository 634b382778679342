// An address at which nothing has arrived for days is switched off, and those who manage connections are told.
import { sql } from 'kysely'
import { GIVE_UP_DAYS } from '#contract/connections/delivery-states'
import type { Transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'

/** Once: of several turns that come to it at the same time one switches it off. */
export async function giveUpWebhook(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql<{ url: string; version: number }>`
    update webhooks set is_active = false, given_up_at = now(), version = version + 1
    where id = ${id} and is_active returning url, version`.execute(tx)
  const [webhook] = rows
  if (!webhook) return
  await notify(tx, {
    kind: 'webhook',
    title: 'A webhook was switched off',
    text: `Nothing has arrived at ${new URL(webhook.url).host} for ${GIVE_UP_DAYS} days`,
    subjectId: id,
  })
  await queueMail(tx, {
    key: `webhook-given-up:${id}:${webhook.version}`,
    template: 'webhook-given-up',
    data: { webhookId: id },
  })
}
