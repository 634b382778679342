// Sends a queued message: makes it from its template, sends it, marks it sent. A crash between the last two sends it
// again under the same Message-ID.
import { sql } from 'kysely'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { Mailer, Message } from './mailer.ts'

/** Makes the message of an event; null when there is nothing to say any more. */
export type MailTemplate = (
  db: Db,
  data: Record<string, string>,
) => Promise<(Omit<Message, 'messageId' | 'from'> & { seller: Seller }) | null>

interface DeliveryDeps {
  db: Db
  mailer: Mailer
  templates: Record<string, MailTemplate>
  /** As whom the seller writes. */
  sender: (seller: Seller) => Message['from']
}

/** Throws what the mail server answered, so that the queue tries again later. */
export async function deliverMail(
  { db, mailer, templates, sender }: DeliveryDeps,
  mailId: string,
): Promise<void> {
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail || mail.sentAt !== null) return
  const template = templates[mail.template]
  if (!template) throw new Error(`no mail template ${mail.template}`)
  try {
    const made = await template(db, mail.data as Record<string, string>)
    // Of a customer whose account was deleted no address is left.
    if (made && made.to.address !== '') {
      const { seller, ...message } = made
      const from = sender(seller)
      await mailer.send({
        ...message,
        from,
        messageId: `<${mailId}@${from.address.split('@')[1] ?? 'localhost'}>`,
      })
    }
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'failed'
    await update(db, mailId, { attempts: mail.attempts + 1, lastError })
    throw error
  }
  await update(db, mailId, { attempts: mail.attempts + 1, lastError: null, sentAt: new Date() })
}

const update = (db: Db, id: string, values: { attempts: number; lastError: string | null; sentAt?: Date }) =>
  db.updateTable('mails').set(values).where('id', '=', id).where(sql<boolean>`sent_at is null`).execute()
