// Where visitors send their questions.
import { normalizeEmail } from '#contract/accounts/accounts'
import { sendInquiry as endpoint } from '#contract/inquiries/inquiries'
import { countAttempt, networkOf, type ThrottlePolicies } from '#server/accounts/throttle'
import type { App } from '#server/http/handle'
import { sendInquiry, takeTicketNumber } from './send-inquiry.ts'

export function inquiryStoreRoutes(app: App, { inquiry: policy }: Pick<ThrottlePolicies, 'inquiry'>) {
  app.handle(endpoint, async ({ body, caller, db, transaction }) => {
    await countAttempt(db, `inquiry:network:${networkOf(caller.ip)}`, policy)
    await countAttempt(db, `inquiry:email:${normalizeEmail(body.email)}`, policy)
    const ticketNumber = await transaction(async (tx) => {
      const number = await takeTicketNumber(tx)
      // Only a machine fills the field that nobody sees. It must not learn from the answer that it was found out.
      if (body.website === '') await sendInquiry(tx, body, number)
      return number
    })
    return { message: 'Thank you for your inquiry!', ticketNumber }
  })
}
