// The emails about an inquiry: to the admins; and to the visitor, a confirmation with the ticket number and then the
// answers.
import { sql } from 'kysely'
import { paragraphsOf } from '#contract/emails/fill-template'
import type { InquirySubject } from '#contract/inquiries/inquiries'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail, readWording } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getAdminRecipient, getSiteAndWording } from '#server/settings/identity'

const subjects = {
  general: 'Inquiry',
  product: 'Product inquiry',
  'bulk-order': 'Bulk order inquiry',
  export: 'Export inquiry',
  complaint: 'Complaint',
} as const satisfies Record<InquirySubject, string>

/** @param publicUrl the base of links; without it, emails contain none */
export const inquiryMails = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'inquiry-received': async (db, { inquiryId = '' }, kind) => {
    const [inquiry, recipient, wording] = await Promise.all([
      findInquiry(db, inquiryId),
      getAdminRecipient(db, 'inquiry'),
      readWording(db, kind),
    ])
    if (!inquiry || !recipient) return null
    const { ticketNumber, name } = inquiry
    const url = `${publicUrl}/admin/inbox/${inquiry.id}`
    const blocks: Block[] = [
      { kind: 'facts', rows: facts(inquiry).filter(([, value]) => value !== '') },
      { kind: 'heading', text: 'Message' },
      ...paragraphsOf(inquiry.message).map((text): Block => ({ kind: 'paragraph', text })),
      ...(publicUrl ? [{ kind: 'link', text: 'Answer in the inbox', url } as const] : []),
    ]
    const fields = { subject: titleOf(inquiry.subject), ticketNumber, name }
    return {
      to: recipient.to,
      replyTo: { name, address: inquiry.email },
      ...fillMail(recipient.site, wording, { fields, blocks }),
    }
  },
  'inquiry-confirmed': async (db, { inquiryId = '' }, kind) => {
    const [inquiry, { site, wording }] = await Promise.all([
      findInquiry(db, inquiryId),
      getSiteAndWording(db, kind),
    ])
    if (!inquiry) return null
    const { ticketNumber } = inquiry
    const rows = [
      ['Ticket number', ticketNumber],
      ['Subject', titleOf(inquiry.subject)],
    ] as const
    const blocks: Block[] = [{ kind: 'facts', rows }]
    return { ...toVisitor(inquiry, site), ...fillMail(site, wording, { fields: { ticketNumber }, blocks }) }
  },
  'complaint-confirmed': async (db, { inquiryId = '' }, kind) => {
    const [inquiry, { site, wording }] = await Promise.all([
      findInquiry(db, inquiryId),
      getSiteAndWording(db, kind),
    ])
    if (!inquiry) return null
    const { ticketNumber } = inquiry
    const url = `${publicUrl}/track-complaint`
    const blocks: Block[] = [
      { kind: 'facts', rows: [['Ticket number', ticketNumber]] },
      ...(publicUrl ? [{ kind: 'link', text: 'Track your complaint', url } as const] : []),
    ]
    return { ...toVisitor(inquiry, site), ...fillMail(site, wording, { fields: { ticketNumber }, blocks }) }
  },
  'inquiry-answered': async (db, { inquiryId = '', entryId = '' }, kind) => {
    const [inquiry, { site, wording }, answer, references] = await Promise.all([
      findInquiry(db, inquiryId),
      getSiteAndWording(db, kind),
      findAnswer(db, inquiryId, entryId),
      listSentToVisitor(db, inquiryId),
    ])
    // The inquiry was deleted after the email was queued.
    if (!inquiry || !answer) return null
    const { ticketNumber } = inquiry
    const fields = { ticketNumber, answer: answer.text }
    const blocks: Block[] = [{ kind: 'facts', rows: [['Ticket number', ticketNumber]] }]
    const last = references.at(-1)
    return {
      ...toVisitor(inquiry, site),
      ...fillMail(site, wording, { fields, blocks }),
      ...(last && { inReplyTo: last, references }),
    }
  },
})

/** Replies go to the seller's own address, which may differ from the sender's. */
const toVisitor = (inquiry: { email: string }, seller: Seller) => ({
  to: { name: '', address: inquiry.email },
  ...(seller.email !== '' && { replyTo: { name: seller.name, address: seller.email } }),
})

const findAnswer = (db: Db, inquiryId: string, entryId: string) =>
  db
    .selectFrom('inquiryEntries')
    .select('text')
    .where('id', '=', entryId)
    .where('inquiryId', '=', inquiryId)
    .executeTakeFirst()

/** Returns the Message-IDs of the conversation, oldest first, so that mail clients show it as one thread. */
async function listSentToVisitor(db: Db, inquiryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('messageId')
    .where(sql`data ->> 'inquiryId'`, '=', inquiryId)
    .where('template', 'in', ['inquiry-confirmed', 'complaint-confirmed', 'inquiry-answered'])
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
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Company', inquiry.company],
    ['Interested in', inquiry.productInterest],
    ['Quantity', inquiry.quantity],
  ]
}
