// Finds an inquiry by its ticket number together with the phone number or email address given with it. A wrong number
// and a wrong contact get the same error.
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { normalizeEmail } from '#contract/base/email'
import { phoneDigits } from '#contract/base/phone'
import type { InquiryLookup, TrackedInquiry } from '#contract/inquiries/inquiries'
import { type InquiryStatus, resolveDueAt } from '#contract/inquiries/inquiry-status'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { RateLimit } from '#server/http/rate-limit'

const MINUTE = 60
const HOUR = 60 * MINUTE
export const lookupNetworkLimit: RateLimit = {
  name: 'inquiry-lookup:network',
  attempts: 10,
  sharedAttempts: 30,
  windowSeconds: 15 * MINUTE,
  waitSeconds: 30,
  maxWaitSeconds: 15 * MINUTE,
}
/** By all strangers together, whether the inquiry exists or not. */
export const lookupTicketLimit: RateLimit = {
  name: 'inquiry-lookup:ticket',
  attempts: 5,
  windowSeconds: HOUR,
  waitSeconds: MINUTE,
  maxWaitSeconds: HOUR,
}

/** Throws `not_found`. */
export async function lookUpInquiry(
  db: Db,
  { ticketNumber, contact }: InquiryLookup,
): Promise<TrackedInquiry> {
  const inquiry = await db
    .selectFrom('inquiries as i')
    .select(['ticketNumber', 'subject', 'status', 'email', 'phone', 'createdAt', 'answeredAt'])
    .select(
      sql<Date | null>`case when i.status = 'closed' then (select max(e.at) from inquiry_entries e
        where e.inquiry_id = i.id and e.kind = 'status' and e.status = 'closed') end`.as('closedAt'),
    )
    .where('ticketNumber', '=', ticketNumber)
    .executeTakeFirst()
  if (!inquiry || !isContactOf(inquiry, contact)) {
    throw refused(
      'not_found',
      'We found no inquiry with this ticket number and this phone number or email address. Please check both.',
    )
  }
  const { subject, createdAt, answeredAt, closedAt } = inquiry
  const receivedAt = createdAt.toISOString()
  return {
    ticketNumber: inquiry.ticketNumber,
    isComplaint: subject === 'complaint',
    status: inquiry.status as InquiryStatus,
    receivedAt,
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    resolveBy: resolveDueAt({ subject, receivedAt })?.toISOString() ?? null,
  }
}

const isContactOf = (inquiry: { email: string; phone: string }, contact: string): boolean =>
  contact.includes('@')
    ? isSame(normalizeEmail(inquiry.email), normalizeEmail(contact))
    : isSame(phoneDigits(inquiry.phone), phoneDigits(contact))

/** Compares in constant time. Contacts that were deleted match nothing. */
const isSame = (stored: string | null, given: string | null): boolean =>
  stored !== null && stored !== '' && given !== null && timingSafeEqual(hashToken(stored), hashToken(given))
