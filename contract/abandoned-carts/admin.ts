// Carts that were left, and what became of those whose owners were reminded.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'

/** Days that the lists look back, and the one that they begin with. */
export const cartSpans = ['7', '30', '90'] as const
export const FIRST_SPAN = '30'

/** Days after a reminder in which an order counts as its. */
export const CAME_BACK_DAYS = 30

/** Whether a customer can be reminded. */
export const reminderStates = ['wanted', 'unasked', 'stopped'] as const
export type ReminderState = (typeof reminderStates)[number]

export const cartFilters = ['reminded', 'not-reminded'] as const
export const outcomes = ['ordered', 'left', 'emptied'] as const

const Customer = z.object({ _id: z.string(), name: z.string(), email: z.string() })

/** Of all carts and reminders of the days asked for, whatever the filter. */
const Figures = z.object({
  /** Left and still there. */
  carts: z.number(),
  /** Of these: units at today's prices, without GST and discounts. */
  value: Rupees,
  /** Emails about carts. */
  reminded: z.number(),
  /** Of these emails: those after which the customer ordered, and what they ordered, with GST. */
  cameBack: z.number(),
  ordered: Rupees,
})

const base = {
  search: line(200).optional(),
  days: z.enum(cartSpans).catch(FIRST_SPAN).default(FIRST_SPAN),
  ...pageQuery(25),
}

const reply = z.object({
  success: z.literal(true),
  total: z.number(),
  figures: Figures,
  /** Hours after which a cart counts as abandoned, and whether anybody is reminded then. */
  settings: z.object({ remind: z.boolean(), hours: z.number() }),
})

const permission = { all: ['customers.read', 'orders.read'] } as const

export const listAbandonedCarts = endpoint('GET /abandoned-carts', {
  access: 'admin',
  permission,
  summary: 'Carts of customers that have not been touched for hours, the last one first',
  query: z.object({ ...base, filter: z.enum(cartFilters).optional().catch(undefined) }),
  reply: reply.extend({
    carts: z.array(
      z.object({
        customer: Customer,
        /** The last change. */
        leftAt: z.string(),
        lines: z.number(),
        units: z.number(),
        value: Rupees,
        /** The first few. */
        products: z.array(z.string()),
        /** When they were reminded of this cart; null where they were not. */
        remindedAt: z.string().nullable(),
        reminders: z.enum(reminderStates),
      }),
    ),
  }),
})

export const listCartReminders = endpoint('GET /abandoned-carts/reminders', {
  access: 'admin',
  permission,
  summary: 'Emails about abandoned carts, the last one first, with what became of the cart',
  query: z.object({ ...base, outcome: z.enum(outcomes).optional().catch(undefined) }),
  reply: reply.extend({
    reminders: z.array(
      z.object({
        _id: z.string(),
        customer: Customer,
        remindedAt: z.string(),
        leftAt: z.string(),
        units: z.number(),
        /** Then. */
        value: Rupees,
        outcome: z.enum(outcomes),
        /** Their first order afterwards. */
        order: z.object({ orderNumber: z.string(), total: Rupees, placedAt: z.string() }).nullable(),
      }),
    ),
  }),
})
