// Where visitors send their questions.
import { normalizeEmail } from '#contract/base/email'
import { sendInquiry as endpoint } from '#contract/inquiries/inquiries'
import type { App } from '#server/http/handle'
import { networkOf } from '#server/http/network-of'
import { inquiryEmailLimit, inquiryNetworkLimit, sendInquiry, takeTicketNumber } from './send-inquiry.ts'

export function inquiryStoreRoutes(app: App) {
  app.handle(endpoint, async ({ body, caller, limiter, transaction }) => {
    await limiter.count(inquiryNetworkLimit, networkOf(caller.ip))
    await limiter.count(inquiryEmailLimit, normalizeEmail(body.email))
    const ticketNumber = await transaction(async (tx) => {
      const number = await takeTicketNumber(tx)
      // Only a machine fills the field that nobody sees. It must not learn from the answer that it was found out.
      if (body.website === '') await sendInquiry(tx, body, number)
      return number
    })
    return { message: 'Thank you for your inquiry!', ticketNumber }
  })
}
