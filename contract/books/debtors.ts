// Receivables by buyer: companies with the orders of all their people, customers without a company, and guests.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { idList } from '#contract/base/id-list'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { ageNames, MAX_REMINDED } from './receivables.ts'

export const debtorKinds = ['company', 'customer', 'guest'] as const
export type DebtorKind = (typeof debtorKinds)[number]

export const Debtor = z.object({
  /** Id of the company or customer; of a guest, that of the order. */
  _id: z.string(),
  kind: z.enum(debtorKinds),
  name: z.string(),
  /** Empty for a company. */
  phone: z.string(),
  orderCount: z.number(),
  due: Rupees,
  /** Past the agreed day of payment; without one, from the day after the invoice. */
  overdue: Rupees,
  /** Days since the oldest overdue amount was due; 0 if nothing is overdue. */
  daysOverdue: z.number(),
  /** The amount due by age of the invoice. */
  ages: z.record(z.enum(ageNames), Rupees),
  /** Null for buyers without credit. */
  creditLimit: Rupees.nullable(),
  /** The last reminder by email. */
  remindedAt: z.string().nullable(),
})
export type Debtor = z.infer<typeof Debtor>

export const listDebtors = endpoint('GET /books/debtors', {
  access: 'admin',
  permission: 'books.read',
  summary: 'List companies and customers with receivables, the largest overdue amount first',
  query: z
    .object({
      /** Matches the name of the company, and orders by number, customer or phone. */
      search: line(200).optional(),
      overdue: z.literal('yes').optional().catch(undefined),
    })
    .extend(pageQuery(20)),
  reply: z.object({
    success: z.literal(true),
    debtors: z.array(Debtor),
    total: z.number(),
    /** Over all buyers, regardless of the filter. */
    stats: z.object({
      debtors: z.number(),
      due: Rupees,
      overdueDebtors: z.number(),
      overdue: Rupees,
      /** Invoices older than 90 days. */
      old: Rupees,
    }),
  }),
})

export const previewReminder = endpoint('GET /books/reminder', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Show who would be reminded of amounts due, and the email to one of them; sends nothing',
  query: z.object({
    /** Ids of companies and customers, separated by commas. */
    debtors: idList(MAX_REMINDED, 'customer'),
    /** The one whose email is shown; omitted for the first that can be reminded. */
    shown: z.uuid('Must be the id of a company or customer').optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    debtors: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        due: Rupees,
        /** Email addresses; empty for a guest or closed account. */
        recipients: z.array(z.string()),
        remindedAt: z.string().nullable(),
        isRemindedToday: z.boolean(),
      }),
    ),
    /** Null if none of them can be reminded. */
    email: z
      .object({
        debtorId: z.string(),
        to: z.string(),
        subject: z.string(),
        html: z.string(),
        text: z.string(),
      })
      .nullable(),
  }),
})
