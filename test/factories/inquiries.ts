// Inquiries from visitors, as the contact form creates them.

import { InquiryInput } from '#contract/inquiries/inquiries'
import { type Db, transaction } from '#server/db/database'
import { sendInquiry, takeTicketNumber } from '#server/inquiries/send-inquiry'

let count = 0

export async function createInquiry(db: Db, overrides: Partial<InquiryInput> = {}) {
  const input = InquiryInput.parse({
    name: 'Zubeida Quill',
    email: `visitor-${++count}-${crypto.randomUUID()}@example.com`,
    phone: '+91 90000 00001',
    message: 'Do you have them in white?',
    ...overrides,
  })
  return transaction(db, async (tx) => {
    const ticketNumber = await takeTicketNumber(tx)
    await sendInquiry(tx, input, ticketNumber)
    const { id } = await tx
      .selectFrom('inquiries')
      .select('id')
      .where('ticketNumber', '=', ticketNumber)
      .executeTakeFirstOrThrow()
    return { id, ticketNumber, ...input }
  })
}
