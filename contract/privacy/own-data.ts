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
    /** Requests for quotes, and quotes that were sent. */
    quotes: z.array(
      z.object({
        quoteNumber: z.string(),
        status: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        gstin: z.string(),
        message: z.string(),
        products: z.array(z.string()),
        /** In rupees; null before the first sending. */
        total: z.number().nullable(),
        createdAt: z.string(),
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
    /** Orders that staff were taking, and those that were placed. */
    draftOrders: z.array(
      z.object({
        number: z.string(),
        createdAt: z.string(),
        /** As staff entered them. */
        items: z.array(z.object({ product: z.string(), quantity: z.number(), note: z.string() })),
      }),
    ),
    /** The company the customer orders for, and carts that they sent for approval. */
    company: z.object({ name: z.string(), role: z.string(), joinedAt: z.string() }).nullable(),
    orderRequests: z.array(z.object({ sentAt: z.string(), note: z.string(), status: z.string() })),
    tradeApplications: z.array(
      z.object({ businessName: z.string(), gstin: z.string(), buys: z.string(), appliedAt: z.string() }),
    ),
    savedProducts: z.array(z.object({ product: z.string(), savedAt: z.string() })),
    /** Choices about WhatsApp messages. */
    messageChoices: z.array(
      z.object({
        phone: z.string(),
        isGranted: z.boolean(),
        source: z.string(),
        /** The exact wording the customer agreed to. */
        wording: z.string(),
        at: z.string(),
      }),
    ),
    /** WhatsApp messages that the shop sent. */
    messages: z.array(
      z.object({ phone: z.string(), text: z.string(), state: z.string(), queuedAt: z.string() }),
    ),
    /** Saved order lists. */
    orderLists: z.array(
      z.object({
        name: z.string(),
        products: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.number() })),
      }),
    ),
    sessions: z.array(OwnSession),
  }),
})
