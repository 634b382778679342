// Receives the inquiries of visitors, and tells them what has become of one.
import { normalizeEmail } from '#contract/base/email'
import { sendInquiry as endpoint, lookUpInquiry as lookup } from '#contract/inquiries/inquiries'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import { lookUpInquiry, lookupNetworkLimit, lookupTicketLimit } from './look-up-inquiry.ts'
import { inquiryEmailLimit, inquiryNetworkLimit, sendInquiry, takeTicketNumber } from './send-inquiry.ts'

export function inquiryStoreRoutes(app: App) {
  app.handle(lookup, async ({ ctx, db, limiter, body }) => {
    await limiter.count(lookupNetworkLimit, networkOf(ctx.address))
    await limiter.count(lookupTicketLimit, body.ticketNumber)
    const inquiry = await lookUpInquiry(db, body)
    await limiter.forget(lookupTicketLimit, body.ticketNumber)
    return { inquiry }
  })

  app.command(
    endpoint,
    async ({ address }, { limiter }, { body }) => {
      await limiter.count(inquiryNetworkLimit, networkOf(address))
      await limiter.count(inquiryEmailLimit, normalizeEmail(body.email))
    },
    async (_, tx, { body }) => {
      const ticketNumber = await takeTicketNumber(tx)
      // A honeypot: people don't see this field, so only bots fill it in. The reply must not reveal that the inquiry was
      // dropped.
      if (body.website === '') await sendInquiry(tx, body, ticketNumber)
      return { message: 'Thank you for your inquiry!', ticketNumber }
    },
  )
}
