// The emails about an inquiry: to the admins, and to the visitor, first with the ticket number, then with answers.
import { sql } from 'kysely'
import type { InquirySubject } from '#contract/inquiries/inquiries'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { type Block, layoutMail } from '#server/mail/layout-mail'
import { getAdminRecipient, getSite } from '#server/settings/identity'

const subjects = {
  general: 'Inquiry',
  product: 'Product inquiry',
  'bulk-order': 'Bulk order inquiry',
  export: 'Export inquiry',
} as const satisfies Record<InquirySubject, string>

/** @param publicUrl where links lead; without it a message has none. */
export const inquiryMails = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'inquiry-received': async (db, { inquiryId = '' }) => {
    const [inquiry, recipient] = await Promise.all([
      findInquiry(db, inquiryId),
      getAdminRecipient(db, 'inquiry'),
    ])
    if (!inquiry || !recipient) return null
    const title = `${titleOf(inquiry.subject)} ${inquiry.ticketNumber} from ${inquiry.name}`
    const blocks: Block[] = [
      { kind: 'facts', rows: facts(inquiry).filter(([, value]) => value !== '') },
      { kind: 'heading', text: 'Message' },
      ...paragraphsOf(inquiry.message),
      ...(publicUrl
        ? [
            {
              kind: 'link',
              text: 'Answer it in the inbox',
              url: `${publicUrl}/admin/inbox/${inquiry.id}`,
            } as const,
          ]
        : []),
      { kind: 'paragraph', text: 'Answer this mail to write to the visitor from your own mailbox.' },
    ]
    return {
      to: recipient.to,
      replyTo: { name: inquiry.name, address: inquiry.email },
      subject: title,
      ...layoutMail(recipient.site, title, blocks),
    }
  },
  'inquiry-confirmed': async (db, { inquiryId = '' }) => {
    const [inquiry, seller] = await Promise.all([findInquiry(db, inquiryId), getSite(db)])
    if (!inquiry) return null
    const title = `We have your inquiry ${inquiry.ticketNumber}`
    // Nothing that was typed is repeated: the address may be a stranger's, and the text somebody's advertisement.
    const blocks: Block[] = [
      { kind: 'paragraph', text: 'Thank you for your inquiry!' },
      { kind: 'paragraph', text: "We'll get back to you within 24 hours with the best quote." },
      {
        kind: 'facts',
        rows: [
          ['Ticket number', inquiry.ticketNumber],
          ['About', titleOf(inquiry.subject)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'If you did not write to us, somebody else entered your address; you need do nothing.',
      },
    ]
    return toVisitor(inquiry, seller, title, blocks)
  },
  'inquiry-answered': async (db, { inquiryId = '', entryId = '' }) => {
    const [inquiry, seller, answer, references] = await Promise.all([
      findInquiry(db, inquiryId),
      getSite(db),
      findAnswer(db, inquiryId, entryId),
      listSentToVisitor(db, inquiryId),
    ])
    // Deleted, since it was queued.
    if (!inquiry || !answer) return null
    const title = `Re: Your inquiry ${inquiry.ticketNumber}`
    const blocks: Block[] = [
      ...paragraphsOf(answer.text),
      { kind: 'facts', rows: [['Ticket number', inquiry.ticketNumber]] },
    ]
    const last = references.at(-1)
    return { ...toVisitor(inquiry, seller, title, blocks), ...(last && { inReplyTo: last, references }) }
  },
})

/** An answer reaches the seller, whoever sends the email. */
const toVisitor = (inquiry: { email: string }, seller: Seller, title: string, blocks: readonly Block[]) => ({
  to: { name: '', address: inquiry.email },
  ...(seller.email !== '' && { replyTo: { name: seller.name, address: seller.email } }),
  subject: title,
  ...layoutMail(seller, title, blocks),
})

const paragraphsOf = (text: string): Block[] =>
  text
    .split(/\r?\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', text: line }))

const findAnswer = (db: Db, inquiryId: string, entryId: string) =>
  db
    .selectFrom('inquiryEntries')
    .select('text')
    .where('id', '=', entryId)
    .where('inquiryId', '=', inquiryId)
    .executeTakeFirst()

/** Message-IDs of the conversation so far, the oldest first, so that mail readers show it as one. */
async function listSentToVisitor(db: Db, inquiryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('messageId')
    .where(sql`data ->> 'inquiryId'`, '=', inquiryId)
    .where('template', 'in', ['inquiry-confirmed', 'inquiry-answered'])
    .where('messageId', 'is not', null)
    .orderBy('sentAt')
    .execute()
  return rows.flatMap(({ messageId }) => messageId ?? [])
}

const findInquiry = (db: Db, id: string) =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst()

const titleOf = (subject: string) => subjects[subject as InquirySubject]

function facts(inquiry: NonNullable<Awaited<ReturnType<typeof findInquiry>>>): [string, string][] {
  return [
    ['Ticket number', inquiry.ticketNumber],
    ['Name', inquiry.name],
    ['E-mail', inquiry.email],
    ['Phone', inquiry.phone],
    ['Company', inquiry.company],
    ['Interested in', inquiry.productInterest],
    ['Quantity', inquiry.quantity],
  ]
}
