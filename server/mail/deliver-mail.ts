// Sends a queued email: generates it from its template, sends it, and records its content and delivery state. After a
// crash between the last two steps it is sent again with the same Message-ID.
import { type RawBuilder, sql } from 'kysely'
import { isSecretEmail } from '#contract/emails/email-kinds'
import type { EmailState } from '#contract/emails/email-states'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { Logo } from '#server/files/logo'
import { attachLogo } from './mail-logo.ts'
import type { Mailer, Message } from './mailer.ts'

/** A generated email. */
export type MadeMail = Omit<Message, 'messageId' | 'from'> & { seller: Seller }

/**
 * Generates the email of an event; null if there is nothing left to say.
 * @param kind template name, by which its text is found
 */
export type MailTemplate = (db: Db, data: Record<string, string>, kind: string) => Promise<MadeMail | null>

interface DeliveryDeps {
  db: Db
  mailer: Mailer
  templates: Record<string, MailTemplate>
  /** Sender of the seller's emails. */
  sender: (seller: Seller) => Message['from']
  /** The seller's logo, as PNG. */
  logo: (db: Db) => Promise<Logo | null>
}

/** Throws the mail server's error, so that the queue retries later. */
export async function deliverMail(
  { db, mailer, templates, sender, logo }: DeliveryDeps,
  mailId: string,
): Promise<void> {
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail || mail.sentAt !== null) return
  const template = templates[mail.template]
  if (!template) throw new Error(`no mail template ${mail.template}`)
  const attempts = mail.attempts + 1
  let content = {}
  try {
    const made = await template(db, mail.data as Record<string, string>, mail.template)
    // A customer whose account was deleted has no address.
    if (made === null || made.to.address === '') {
      await settle(db, mailId, 'dropped', { attempts, lastError: null, sentAt: new Date() })
      return
    }
    const { seller, ...message } = made
    content = contentOf(mail.template, made)
    const from = sender(seller)
    const messageId = `<${mailId}@${from.address.split('@')[1] ?? 'localhost'}>`
    const delivery = await mailer.send({ ...attachLogo(message, await logo(db)), from, messageId })
    await settle(db, mailId, delivery, {
      ...content,
      messageId,
      attempts,
      lastError: null,
      sentAt: new Date(),
    })
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'failed'
    await settle(db, mailId, 'failed', { ...content, attempts, lastError })
    throw error
  }
}

/** The content to store; none for a secret email. */
function contentOf(template: string, { to, subject, text, html, attachments = [] }: MadeMail) {
  const head = { toName: kept(to.name), toAddress: kept(to.address), subject: kept(subject) }
  if (isSecretEmail(template)) return head
  return { ...head, textBody: kept(text), htmlBody: kept(withPictures(html, attachments)) }
}

/** The customer may have been erased while the email was being sent. */
const kept = (text: string): RawBuilder<string> =>
  sql`case when forgotten_at is null then ${text.replaceAll('\u0000', '')} else '' end`

/** Stored emails have no attachments, so their pictures are embedded. */
const withPictures = (html: string, attachments: NonNullable<Message['attachments']>) =>
  attachments.reduce(
    (text, { cid, content }) =>
      cid ? text.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`) : text,
    html,
  )

const settle = (
  db: Db,
  id: string,
  state: EmailState,
  values: { attempts: number; lastError: string | null; sentAt?: Date; messageId?: string },
) =>
  db
    .updateTable('mails')
    .set({ state, ...values })
    .where('id', '=', id)
    .where(sql<boolean>`sent_at is null`)
    .execute()
