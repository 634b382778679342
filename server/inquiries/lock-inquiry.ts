// Takes an inquiry for a change of admins: everybody else who would change it waits.
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

/** The same as an admin has seen it. Throws `version_conflict` where somebody has answered or changed it since. */
export async function lockSeenInquiry(tx: Transaction, id: string, version: number) {
  const inquiry = await lockInquiry(tx, id)
  if (inquiry.version !== version) {
    throw refused('version_conflict', 'Somebody else has answered or changed this inquiry in the meantime')
  }
  return inquiry
}

export type LockedInquiry = Awaited<ReturnType<typeof lockInquiry>>

/**
 * As the audit log names it. It can never be changed, and people may ask to be forgotten: so it holds the number, and
 * nothing that was written.
 */
export const auditedInquiry = ({ id, ticketNumber }: Pick<LockedInquiry, 'id' | 'ticketNumber'>) => ({
  id,
  name: ticketNumber,
})
