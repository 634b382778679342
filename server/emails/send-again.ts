// Sends an email once more: queued anew under a key of its own, and made of what the shop knows now, so that it reaches
// an address that was corrected since.
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
 * Returns the id of the new one. One that failed is tried no more: it has gone over into the new one. Throws
 * `illegal_transition` for what `resendBlock` bars, and while it is being sent again already.
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
  // All that were sent again of one bear the first one's key.
  const origin = mail.key.replace(/^again:[^:]+:/, '')
  const waiting = await tx
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`right(key, length(${origin}::text) + 1) = ':' || ${origin}`)
    .executeTakeFirst()
  if (waiting) throw refused('illegal_transition', 'It is being sent again already')
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
