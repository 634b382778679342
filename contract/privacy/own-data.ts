// The data the shop stores about a customer, for the customer to download.
import { z } from 'zod'
import { User } from '#contract/accounts/accounts'
import { Address } from '#contract/accounts/addresses'
import { OwnSession } from '#contract/accounts/profile'
import { endpoint } from '#contract/base/endpoint'
import { ImportedOrder } from '#contract/imported-orders/imported-order'
import { OrderView } from '#contract/orders/order'

export const downloadOwnData = endpoint('GET /user/data', {
  access: 'customer',
  summary: 'Return all data the shop stores about the caller',
  reply: z.object({
    success: z.literal(true),
    exportedAt: z.string(),
    user: User,
    createdAt: z.string(),
    addresses: z.array(Address),
    orders: z.array(OrderView),
    /** Orders from a previous store. */
    importedOrders: z.array(ImportedOrder),
    reviews: z.array(
      z.object({
        product: z.string(),
        rating: z.number(),
        title: z.string(),
        comment: z.string(),
        /** Paths of the photos. */
        images: z.array(z.string()),
        createdAt: z.string(),
      }),
    ),
    inquiries: z.array(
      z.object({
        ticketNumber: z.string(),
        message: z.string(),
        createdAt: z.string(),
        answers: z.array(z.object({ text: z.string(), at: z.string() })),
      }),
    ),
    /** Questions about products; the answer is null until it is given. */
    questions: z.array(
      z.object({
        product: z.string(),
        question: z.string(),
        answer: z.string().nullable(),
        askedAt: z.string(),
      }),
    ),
    /** The customer's choice about marketing emails. */
    emailChoices: z.array(
      z.object({
        kind: z.string(),
        wants: z.boolean(),
        source: z.string(),
        /** The exact wording the customer agreed to. */
        wording: z.string(),
        at: z.string(),
      }),
    ),
    /** Requests for an email when a product can be ordered again. */
    stockAlerts: z.array(
      z.object({
        product: z.string(),
        requestedAt: z.string(),
        /** Null until the email is sent. */
        emailedAt: z.string().nullable(),
      }),
    ),
    /** Products saved for later. */
    /** The company the customer orders for, and carts that they sent for approval. */
    company: z.object({ name: z.string(), role: z.string(), joinedAt: z.string() }).nullable(),
    orderRequests: z.array(z.object({ sentAt: z.string(), note: z.string(), status: z.string() })),
    tradeApplications: z.array(
      z.object({ businessName: z.string(), gstin: z.string(), buys: z.string(), appliedAt: z.string() }),
    ),
    savedProducts: z.array(z.object({ product: z.string(), savedAt: z.string() })),
    sessions: z.array(OwnSession),
  }),
})
