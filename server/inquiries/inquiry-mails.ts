// The two mails about a question: to the seller, who can simply answer it, and to the visitor, with the ticket number.
import type { InquirySubject } from '#contract/inquiries/inquiries'
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

export const inquiryMails: Record<string, MailTemplate> = {
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
      ...inquiry.message
        .split(/\r?\n+/)
        .filter((text) => text.trim() !== '')
        .map((text): Block => ({ kind: 'paragraph', text })),
      { kind: 'paragraph', text: 'Answer this mail to write to the visitor.' },
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
    return { to: { name: '', address: inquiry.email }, subject: title, ...layoutMail(seller, title, blocks) }
  },
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
