// Requests for one email when a product can be ordered again, by customers and by guests.
import { z } from 'zod'
import { EMAIL_PATTERN } from '#contract/base/email'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { line } from '#contract/base/text'

const productId = keyOf('Product')

export const AlertGuest = z.object({
  productId,
  email: line(254).min(1, 'Email is required').regex(EMAIL_PATTERN, 'Please enter a valid email'),
})

/** The reply is the same for every address, so that it doesn't tell whether the address is known to the shop. */
export const alertGuest = endpoint('POST /stock-alerts', {
  access: 'public',
  summary: 'Ask for one email at an address when a product can be ordered again',
  body: AlertGuest,
  reply: Message,
  status: 201,
})

const waiting = z.object({
  success: z.literal(true),
  /** The products that the caller waits for. */
  productIds: z.array(z.string()),
})

export const listOwnAlerts = endpoint('GET /user/stock-alerts', {
  access: 'customer',
  summary: 'List the products about which the caller gets an email when they can be ordered again',
  reply: waiting,
})

export const alertCustomer = endpoint('POST /user/stock-alerts', {
  access: 'customer',
  summary: 'Ask for one email when a product can be ordered again',
  body: z.object({ productId }),
  reply: waiting,
  status: 201,
})

export const cancelAlert = endpoint('DELETE /user/stock-alerts/{productId}', {
  access: 'customer',
  summary: 'Withdraw the request for an email about a product',
  params: z.object({ productId }),
  reply: waiting,
})

export const stopStockAlerts = endpoint('POST /stock-alerts/stop/{token}', {
  access: 'public',
  summary:
    'Withdraw all requests of a person with the token of an email, without signing in (RFC 8058: one click)',
  params: z.object({ token: keyOf('Link', z.string().regex(/^[\w-]{43}$/)) }),
  takesForm: true,
  reply: Message,
})
