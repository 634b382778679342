// The books in the back office: totals of a period, journals, accounts and closed months. Amounts in rupees.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { keyNouns, keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { accountCodes } from './accounts.ts'
import { journalKindNames } from './journals.ts'

const day = Day

export const BookPeriod = z.object({ from: day, to: day })

const Money = z.object({
  /** Payment method that received the money; null for cash, or if no method was named. */
  method: z.object({ _id: z.string(), name: z.string() }).nullable(),
  account: z.enum(accountCodes),
  received: Rupees,
  givenBack: Rupees,
})

export const BookOverview = z.object({
  /** Net sales: invoices less credit notes, without tax. */
  sales: Rupees,
  /** Invoiced goods, freight and fees, without tax. */
  invoiced: Rupees,
  /** Total of credit notes, without tax. */
  credited: Rupees,
  /** Sum of `taxes`. */
  tax: Rupees,
  taxes: z.array(z.object({ account: z.enum(accountCodes), gstRate: z.number(), amount: Rupees })),
  received: Rupees,
  givenBack: Rupees,
  money: z.array(Money),
  roundOff: Rupees,
  /** Invoiced and unpaid amounts of all orders today, regardless of the period. */
  receivables: Rupees,
  /** Payments made before the invoice, and overpayments. */
  advances: Rupees,
})
export type BookOverview = z.infer<typeof BookOverview>

export const getBooks = endpoint('GET /books', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Return sales, tax and payments of a period, and the amounts due today',
  query: BookPeriod,
  reply: z.object({
    success: z.literal(true),
    overview: BookOverview,
    /** The last closed month, as its first day. */
    closedThrough: z.string().nullable(),
  }),
})

export const JournalFilter = z.object({
  from: day.optional(),
  to: day.optional(),
  kind: z.enum(journalKindNames).optional().catch(undefined),
  account: z.enum(accountCodes).optional().catch(undefined),
  /** Filters to journals in which money came in or went out. */
  money: z.enum(['in', 'out']).optional().catch(undefined),
  /** Filters by the rate in percent of an entry on the account. */
  gstRate: z.coerce.number().min(0).max(100).optional().catch(undefined),
  /** Filters by the payment method of an entry on the account: its id, or `none`. */
  method: line(40).optional(),
  /** Id of the customer. */
  customer: z.uuid().optional(),
  /** Document number, bank reference, order number or customer's name. */
  search: line(200).optional(),
})
export type JournalFilter = z.output<typeof JournalFilter>

export const Journal = z.object({
  _id: z.string(),
  kind: z.enum(journalKindNames),
  day: z.string(),
  number: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.string() }),
  party: z.string(),
  customerId: z.string().nullable(),
  narration: z.string(),
  /** Sum of the debits, which equals that of the credits. */
  amount: Rupees,
})
export type Journal = z.infer<typeof Journal>

export const JournalEntry = z.object({
  account: z.enum(accountCodes),
  method: z.object({ _id: z.string(), name: z.string() }).nullable(),
  gstRate: z.number().nullable(),
  debit: Rupees,
  credit: Rupees,
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const listJournals = endpoint('GET /books/journals', {
  access: 'admin',
  permission: 'books.read',
  summary: 'List the journals (day book), newest first',
  query: JournalFilter.extend(pageQuery(20)),
  reply: z.object({ success: z.literal(true), journals: z.array(Journal), total: z.number() }),
})

export const getJournal = endpoint('GET /books/journals/{id}', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Return a journal with its entries',
  params: z.object({ id: keyOf('Journal', z.uuid()) }),
  reply: z.object({
    success: z.literal(true),
    journal: Journal.extend({
      recordedBy: z.string(),
      recordedAt: z.string(),
      entries: z.array(JournalEntry),
    }),
  }),
})

export const exportJournals = endpoint('GET /books/journals/export', {
  access: 'admin',
  permission: { all: ['books.read', 'data.export'] },
  summary: 'Export the entries of all journals matching a filter as CSV or XLSX',
  query: JournalFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

export const AccountRow = z.object({
  _id: z.string(),
  journalId: z.string(),
  day: z.string(),
  kind: z.enum(journalKindNames),
  number: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.string() }),
  /** The buyer's own number of the order. */
  poNumber: z.string().nullable().optional(),
  party: z.string(),
  debit: Rupees,
  credit: Rupees,
  /** Account balance after the entry; debits are positive. */
  balance: Rupees,
})
export type AccountRow = z.infer<typeof AccountRow>

const accountReply = z.object({
  success: z.literal(true),
  /** Balance before the first day of the period. */
  opening: Rupees,
  debit: Rupees,
  credit: Rupees,
  /** Balance after the last day. */
  closing: Rupees,
  rows: z.array(AccountRow),
  total: z.number(),
})

export const getAccount = endpoint('GET /books/accounts/{account}', {
  access: 'admin',
  permission: 'books.read',
  summary: 'List the entries on an account in a period, oldest first, with the balance after each',
  params: z.object({ account: z.enum(accountCodes).register(keyNouns, { noun: 'Account' }) }),
  query: BookPeriod.extend({ method: line(40).optional() }).extend(pageQuery(50)),
  reply: accountReply,
})

export const getTrialBalance = endpoint('GET /books/trial-balance', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Return the trial balance: opening balance, debits, credits and closing balance of every account',
  query: BookPeriod,
  reply: z.object({
    success: z.literal(true),
    accounts: z.array(
      z.object({
        account: z.enum(accountCodes),
        method: z.object({ _id: z.string(), name: z.string() }).nullable(),
        opening: Rupees,
        debit: Rupees,
        credit: Rupees,
        closing: Rupees,
      }),
    ),
    /** Sum over all accounts: 0 if the books balance. */
    difference: Rupees,
  }),
})

export const Closing = z.object({
  month: z.string(),
  closedBy: z.string(),
  closedAt: z.string(),
})
export type Closing = z.infer<typeof Closing>

export const getClosings = endpoint('GET /books/closings', {
  access: 'admin',
  permission: 'books.read',
  summary: 'List the closed months, with a checklist for closing the next one',
  query: z.object({ month: day.optional() }),
  reply: z.object({
    success: z.literal(true),
    closings: z.array(Closing),
    /** Past months that are still open, newest first, as their first days. */
    open: z.array(z.string()),
    /** Covers the time up to the end of the requested month; by default the newest of `open`. */
    checklist: z.object({
      month: z.string().nullable(),
      /** Payment claims of the month that haven't been verified. */
      claims: z.number(),
      /** Shipments dispatched in the month without an invoice. */
      undocumented: z.number(),
      /** Difference of the trial balance. */
      difference: Rupees,
    }),
  }),
})

export const CloseMonth = z.object({ month: day.regex(/-01$/, 'Must be the first day of a month') })

export const closeMonth = endpoint('POST /books/closings', {
  access: 'admin',
  permission: 'books.close',
  summary: 'Close a month and all earlier months permanently',
  body: CloseMonth,
  reply: z.object({ success: z.literal(true), message: z.string(), closing: Closing }),
})
