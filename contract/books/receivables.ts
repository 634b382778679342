// Receivables: ageing, and customers' statements of account.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { AccountRow, BookPeriod } from './admin.ts'

/** Ageing buckets in days since the first invoice of an order; `until` is inclusive. */
export const ages = {
  week: { label: '0–7 days', from: 0, until: 7 },
  month: { label: '8–30 days', from: 8, until: 30 },
  two: { label: '31–60 days', from: 31, until: 60 },
  three: { label: '61–90 days', from: 61, until: 90 },
  older: { label: 'Over 90 days', from: 91, until: null },
} as const satisfies Record<string, { label: string; from: number; until: number | null }>
export type Age = keyof typeof ages
export const ageNames = Object.keys(ages) as [Age, ...Age[]]

/** Returns the bucket for a number of days; future days count as today. */
export const ageOf = (days: number): Age =>
  ageNames.find((age) => ages[age].until === null || days <= (ages[age].until ?? 0)) ?? 'older'

const sum = z.object({ count: z.number(), amount: Rupees })

export const listReceivables = endpoint('GET /books/receivables', {
  access: 'admin',
  permission: 'books.read',
  summary: 'List invoiced orders with an amount due, oldest first, with totals by age',
  query: z
    .object({ age: z.enum(ageNames).optional().catch(undefined), search: line(200).optional() })
    .extend(pageQuery(20)),
  reply: z.object({
    success: z.literal(true),
    receivables: z.array(
      z.object({
        order: z.object({ _id: z.string(), orderNumber: z.string() }),
        customer: z.object({ _id: z.string().nullable(), name: z.string(), phone: z.string() }),
        invoicedOn: z.string(),
        days: z.number(),
        age: z.enum(ageNames),
        amount: Rupees,
      }),
    ),
    total: z.number(),
    /** Totals over all orders, regardless of the filter. */
    ages: z.record(z.enum(ageNames), sum),
    /** Unpaid orders without an invoice; not yet a receivable in the books. */
    notInvoiced: sum,
    /** Payments made before the invoice, and overpayments. */
    advances: sum,
  }),
})

/** At most this many orders are chosen for one call. */
const MAX_ORDERS = 500

/** At most this many companies and customers are chosen for one call. */
export const MAX_REMINDED = 100

export const remindReceivables = endpoint('POST /books/receivables/reminders', {
  access: 'admin',
  permission: { all: ['books.read', 'payments.record'] },
  summary:
    'Email companies and customers everything that they owe, at most once a day unless they are to be reminded again',
  body: z
    .object({
      /** Ids of orders with an amount due, whose buyers are reminded. */
      orders: z.array(z.uuid('Must be the id of an order')).max(MAX_ORDERS).default([]),
      /** Ids of companies and customers. The people of a company with the roles Owner and Accounts get the email. */
      debtors: z.array(z.uuid('Must be the id of a company or customer')).max(MAX_REMINDED).default([]),
      /** Also reminds those who have been reminded today. */
      again: z.boolean().default(false),
    })
    .refine(({ orders, debtors }) => orders.length + debtors.length > 0, {
      path: ['debtors'],
      message: 'Choose at least one customer',
    }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    reminded: z.number(),
    /** Companies and customers who have already been reminded today. */
    already: z.number(),
    /** Customers without an email address or with a closed account. */
    unreachable: z.number(),
  }),
  status: 201,
  idempotent: true,
})

const params = z.object({ id: keyOf('Customer', z.uuid()) })

export const getStatement = endpoint('GET /books/statements/{id}', {
  access: 'admin',
  permission: 'books.read',
  summary: "Return a customer's statement of account: invoices and payments, with the balance after each",
  params,
  query: BookPeriod.extend(pageQuery(50)),
  reply: z.object({
    success: z.literal(true),
    customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    opening: Rupees,
    debit: Rupees,
    credit: Rupees,
    closing: Rupees,
    rows: z.array(AccountRow),
    total: z.number(),
  }),
})

export const getStatementPdf = endpoint('GET /books/statements/{id}/pdf', {
  access: 'admin',
  permission: 'books.read',
  summary: "Download a customer's statement of account as PDF",
  params,
  query: BookPeriod,
  file: 'application/pdf',
  reply: z.unknown(),
})

export const emailStatement = endpoint('POST /books/statements/{id}/email', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Email a customer their statement of account',
  params,
  body: BookPeriod,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  status: 201,
  idempotent: true,
})

export const getOwnStatement = endpoint('GET /user/statement', {
  access: 'customer',
  summary: "Download the caller's statement of account as PDF: invoices and payments",
  query: BookPeriod,
  file: 'application/pdf',
  reply: z.unknown(),
})
