// Locks an inquiry for a change; concurrent changes wait.
import { Id } from '#contract/base/text'
import type { InquiryStatus } from '#contract/inquiries/inquiry-status'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

/** Throws `not_found`. */
export async function lockInquiry(tx: Transaction, id: string) {
  const inquiry = Id.safeParse(id).success
    ? await tx
        .selectFrom('inquiries')
        .select([
          'id',
          'ticketNumber',
          'status',
          'ownerId',
          'customerId',
          'name',
          'email',
          'phone',
          'version',
        ])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!inquiry) throw notFound('Inquiry')
  return { ...inquiry, status: inquiry.status as InquiryStatus }
}

/**
 * Locks an inquiry in the version that the admin has seen. Throws `version_conflict` if it was answered or changed
 * since.
 */
export async function lockSeenInquiry(tx: Transaction, id: string, version: number) {
  const inquiry = await lockInquiry(tx, id)
  if (inquiry.version !== version) {
    throw refused('version_conflict', 'Someone else has changed this inquiry. Reload it and try again.')
  }
  return inquiry
}

export type LockedInquiry = Awaited<ReturnType<typeof lockInquiry>>

/**
 * The inquiry's name in the audit log. The log can't be changed, and people may ask to be deleted, so it contains the
 * ticket number but no personal data.
 */
export const auditedInquiry = ({ id, ticketNumber }: Pick<LockedInquiry, 'id' | 'ticketNumber'>) => ({
  id,
  name: ticketNumber,
})
