// Sends an email again: queues it under a new key and generates it from current data, so that it reaches an address
// that has been corrected since.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { isSecretEmail } from '#contract/emails/email-kinds'
import type { EmailState } from '#contract/emails/email-states'
import { resendBlock } from '#contract/emails/resend-block'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'

/**
 * Returns the id of the new email. A failed email is no longer retried, as the new one replaces it. Throws
 * `illegal_transition` if `resendBlock` forbids it or the email is already being sent again.
 */
export async function sendEmailAgain(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const mail = Id.safeParse(id).success
    ? await tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!mail) throw notFound('Email')
  const block = resendBlock({
    state: mail.state as EmailState,
    isSecret: isSecretEmail(mail.template),
    isForgotten: mail.forgottenAt !== null,
  })
  if (block !== null) throw refused('illegal_transition', block)
  // All resends of an email carry the first one's key.
  const origin = mail.key.replace(/^again:[^:]+:/, '')
  const waiting = await tx
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`right(key, length(${origin}::text) + 1) = ':' || ${origin}`)
    .executeTakeFirst()
  if (waiting) throw refused('illegal_transition', 'It is already being sent again')
  const key = `again:${crypto.randomUUID()}:${origin}`
  await queueMail(tx, { key, template: mail.template, data: mail.data as Record<string, unknown> })
  await tx
    .updateTable('mails')
    .set({ state: 'dropped', sentAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
  audit(tx, ctx, 'email.again', { id, name: mail.template })
  const made = await tx.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return made.id
}
