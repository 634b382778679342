// Abandoned carts, and the outcome of the reminders sent about them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'

/** Look-back periods of the lists in days, and the default one. */
export const cartSpans = ['7', '30', '90'] as const
export const FIRST_SPAN = '30'

/** Days after a reminder within which an order is attributed to it. */
export const CAME_BACK_DAYS = 30

/** Whether a customer can be reminded. */
export const reminderStates = ['wanted', 'unasked', 'stopped'] as const
export type ReminderState = (typeof reminderStates)[number]

export const cartFilters = ['reminded', 'not-reminded'] as const
export const outcomes = ['ordered', 'left', 'emptied'] as const

const Customer = z.object({ _id: z.string(), name: z.string(), email: z.string() })

/** Totals over all carts and reminders of the period, regardless of the filter. */
const Figures = z.object({
  /** Abandoned carts that still exist. */
  carts: z.number(),
  /** Value of these carts at today's list prices as entered, without discounts. */
  value: Rupees,
  /** Reminders sent. */
  reminded: z.number(),
  /** Reminders that led to an order, and the total of those orders, with GST. */
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
  /** Whether reminders are sent, and the hours after which a cart counts as abandoned. */
  settings: z.object({ remind: z.boolean(), hours: z.number() }),
})

const permission = { all: ['customers.read', 'orders.read'] } as const

export const listAbandonedCarts = endpoint('GET /abandoned-carts', {
  access: 'admin',
  permission,
  summary: 'List the carts that customers have left untouched for hours, most recent first',
  query: z.object({ ...base, filter: z.enum(cartFilters).optional().catch(undefined) }),
  reply: reply.extend({
    carts: z.array(
      z.object({
        customer: Customer,
        /** Time of the last change. */
        leftAt: z.string(),
        lines: z.number(),
        units: z.number(),
        value: Rupees,
        /** Names of the first few products. */
        products: z.array(z.string()),
        /** When the customer was reminded of this cart; null if never. */
        remindedAt: z.string().nullable(),
        reminders: z.enum(reminderStates),
      }),
    ),
  }),
})

export const listCartReminders = endpoint('GET /abandoned-carts/reminders', {
  access: 'admin',
  permission,
  summary: 'List reminders of abandoned carts, newest first, with what became of each cart',
  query: z.object({ ...base, outcome: z.enum(outcomes).optional().catch(undefined) }),
  reply: reply.extend({
    reminders: z.array(
      z.object({
        _id: z.string(),
        customer: Customer,
        remindedAt: z.string(),
        leftAt: z.string(),
        units: z.number(),
        /** Value of the cart when the reminder was sent. */
        value: Rupees,
        outcome: z.enum(outcomes),
        /** The customer's first order after the reminder. */
        order: z.object({ orderNumber: z.string(), total: Rupees, placedAt: z.string() }).nullable(),
      }),
    ),
  }),
})
