// Sends a queued email: generates it from its template, sends it, and records its content and delivery state. After a
// crash between the last two steps it is sent again with the same Message-ID.
import { type RawBuilder, sql } from 'kysely'
import { isSecretEmail } from '#contract/emails/email-kinds'
import type { EmailState } from '#contract/emails/email-states'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { Logo } from '#server/files/logo'
import { traced } from '#server/tracing/spans'
import { attachLogo } from './mail-logo.ts'
import type { Mailer, Message } from './mailer.ts'

/** A generated email. */
export type MadeMail = Omit<Message, 'messageId' | 'from'> & { seller: Seller }

/**
 * Generates the email of an event; null if there is nothing left to say.
 * @param kind template name, by which its text is found
 */
export type MailTemplate = (db: Db, data: Record<string, string>, kind: string) => Promise<MadeMail | null>

/** A way to send the seller's emails. */
export interface Sending {
  mailer: Mailer
  sender: (seller: Seller) => Message['from']
}

export interface DeliveryDeps {
  db: Db
  /** Returns the ways to send an email; each is tried if the one before it failed. */
  findSendings: (db: Db, data: Record<string, string>) => Promise<readonly Sending[]>
  templates: Record<string, MailTemplate>
  /** The seller's logo, as PNG. */
  logo: (db: Db) => Promise<Logo | null>
}

/** Throws the mail server's error, so that the queue retries later. */
export async function deliverMail(
  { db, findSendings, templates, logo }: DeliveryDeps,
  mailId: string,
): Promise<void> {
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail || mail.sentAt !== null) return
  const template = templates[mail.template]
  if (!template) throw new Error(`no mail template ${mail.template}`)
  const attempts = mail.attempts + 1
  let content = {}
  try {
    const data = mail.data as Record<string, string>
    const made = await template(db, data, mail.template)
    // A customer whose account was deleted has no address.
    if (made === null || made.to.address === '') {
      await settle(db, mailId, 'dropped', { attempts, lastError: null, sentAt: new Date() })
      return
    }
    content = contentOf(mail.template, made)
    const sent = await sendFirst(await findSendings(db, data), made, { mailId, logo: await logo(db) })
    await settle(db, mailId, sent.delivery, {
      ...content,
      messageId: sent.messageId,
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

interface Parts {
  mailId: string
  logo: Logo | null
}

async function sendFirst([first, ...others]: readonly Sending[], made: MadeMail, parts: Parts) {
  if (!first) throw new Error('no way to send an email')
  try {
    return await sendMade(first, made, parts)
  } catch (error) {
    if (others.length === 0) throw error
    return sendFirst(others, made, parts)
  }
}

/** Replies go to the seller, also if the shop sends from another address. Throws the mail server's error. */
export async function sendMade(
  { mailer, sender }: Sending,
  { seller, ...message }: MadeMail,
  { mailId, logo }: Parts,
  signal?: AbortSignal,
) {
  const from = sender(seller)
  const messageId = `<${mailId}@${from.address.split('@')[1] ?? 'localhost'}>`
  const replyTo = { name: seller.name, address: seller.email }
  const isElsewhere = replyTo.address !== '' && replyTo.address !== from.address
  const complete = { ...(isElsewhere && { replyTo }), ...attachLogo(message, logo), from, messageId }
  const delivery = await traced(
    () => ({ name: 'send email', kind: 'client' }),
    () => mailer.send(complete, signal),
  )
  return { messageId, delivery }
}

/** The content to store; none for a secret email. */
function contentOf(template: string, { to, subject, text, html, attachments = [] }: MadeMail) {
  const head = { toName: kept(to.name), toAddress: kept(to.address), subject: kept(subject) }
  if (isSecretEmail(template)) return head
  return {
    ...head,
    textBody: kept(withoutTokens(text)),
    htmlBody: kept(withPictures(withoutTokens(html), attachments)),
  }
}

/** A stored email gives its readers no access to the recipient's order. */
const withoutTokens = (text: string): string => text.replace(/(#token=)[\w-]+/g, '$1hidden')

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
