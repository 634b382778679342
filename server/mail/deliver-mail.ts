// Sends a queued message: makes it from its template, sends it, and notes what was said to whom and what became of it. A
// crash between the last two sends it again under the same Message-ID.
import { type RawBuilder, sql } from 'kysely'
import { isSecretEmail } from '#contract/emails/email-kinds'
import type { EmailState } from '#contract/emails/email-states'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { Logo } from '#server/files/logo'
import { attachLogo } from './mail-logo.ts'
import type { Mailer, Message } from './mailer.ts'

/** What a template makes of an event. */
export type MadeMail = Omit<Message, 'messageId' | 'from'> & { seller: Seller }

/**
 * Makes the message of an event; null when there is nothing to say any more.
 * @param kind the name of the template, by which its words are found
 */
export type MailTemplate = (db: Db, data: Record<string, string>, kind: string) => Promise<MadeMail | null>

interface DeliveryDeps {
  db: Db
  mailer: Mailer
  templates: Record<string, MailTemplate>
  /** As whom the seller writes. */
  sender: (seller: Seller) => Message['from']
  /** The seller's logo, as PNG. */
  logo: (db: Db) => Promise<Logo | null>
}

/** Throws what the mail server answered, so that the queue tries again later. */
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
    // Of a customer whose account was deleted no address is left.
    if (made === null || made.to.address === '') {
      await settle(db, mailId, 'dropped', { attempts, lastError: null, sentAt: new Date() })
      return
    }
    const { seller, ...message } = made
    content = contentOf(mail.template, made)
    const from = sender(seller)
    const messageId = `<${mailId}@${from.address.split('@')[1] ?? 'localhost'}>`
    await mailer.send({ ...attachLogo(message, await logo(db)), from, messageId })
    await settle(db, mailId, 'sent', { ...content, messageId, attempts, lastError: null, sentAt: new Date() })
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'failed'
    await settle(db, mailId, 'failed', { ...content, attempts, lastError })
    throw error
  }
}

/** What is stored of a message: of one with a secret in it, nothing of what it says. */
function contentOf(template: string, { to, subject, text, html, attachments = [] }: MadeMail) {
  const head = { toName: kept(to.name), toAddress: kept(to.address), subject: kept(subject) }
  if (isSecretEmail(template)) return head
  return { ...head, textBody: kept(text), htmlBody: kept(withPictures(html, attachments)) }
}

/** The person may have been forgotten while it was being sent. */
const kept = (text: string): RawBuilder<string> =>
  sql`case when forgotten_at is null then ${text.replaceAll('\u0000', '')} else '' end`

/** A stored message has no attachments, so the pictures that it shows stand in it. */
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
