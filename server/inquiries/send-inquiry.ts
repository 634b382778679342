// Stores a visitor's inquiry under a ticket number and queues the emails to both sides.
import { sql } from 'kysely'
import type { InquiryInput, InquirySubject } from '#contract/inquiries/inquiries'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import type { RateLimit } from '#server/http/rate-limit'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'

const HOUR = 60 * 60
const hourly = { attempts: 10, windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
export const inquiryNetworkLimit: RateLimit = { name: 'inquiry:network', ...hourly, sharedAttempts: 30 }
export const inquiryEmailLimit: RateLimit = { name: 'inquiry:email', ...hourly }

export async function sendInquiry(
  tx: Transaction,
  { website: _, ...inquiry }: InquiryInput,
  ticketNumber: string,
): Promise<void> {
  const { id } = await tx
    .insertInto('inquiries')
    .values({ ...inquiry, ticketNumber })
    .returning('id')
    .executeTakeFirstOrThrow()
  const interest = inquiry.productInterest.replaceAll('-', ' ')
  await notify(tx, {
    kind: 'inquiry',
    title: `${titles[inquiry.subject]} ${ticketNumber}`,
    text: interest === '' ? '' : `About ${interest}`,
    subjectId: id,
  })
  recordEvent(tx, { type: 'inquiry.received', subjectId: id })
  const confirmed = inquiry.subject === 'complaint' ? 'complaint-confirmed' : 'inquiry-confirmed'
  for (const template of ['inquiry-received', confirmed]) {
    await queueMail(tx, { key: `${template}:${id}`, template, data: { inquiryId: id } })
  }
}

const titles = {
  general: 'Inquiry',
  product: 'Product inquiry',
  'bulk-order': 'Bulk order inquiry',
  export: 'Export inquiry',
  complaint: 'Complaint',
} as const satisfies Record<InquirySubject, string>

/** Returns `INQ` followed by digits; each number is used once. */
export async function takeTicketNumber(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('inquiry_numbers') as number`.execute(tx)
  return `INQ${rows[0]?.number}`
}
