// The books as admins read them: figures of a period, journals, accounts, and months that are closed. Amounts in rupees.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyNouns, keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { accountCodes } from './accounts.ts'
import { journalKindNames } from './journals.ts'

const day = z.iso.date('Must be a date')

export const BookPeriod = z.object({ from: day, to: day })

const Money = z.object({
  /** Of the payment method that money came in by; null for cash, and where no account was named. */
  method: z.object({ _id: z.string(), name: z.string() }).nullable(),
  account: z.enum(accountCodes),
  received: Rupees,
  givenBack: Rupees,
})

export const BookOverview = z.object({
  /** What was invoiced less what was credited, without tax. */
  sales: Rupees,
  /** Goods, freight and fees of invoices, without tax. */
  invoiced: Rupees,
  /** Of credit notes, without tax. */
  credited: Rupees,
  /** Sum of `taxes`. */
  tax: Rupees,
  taxes: z.array(z.object({ account: z.enum(accountCodes), gstRate: z.number(), amount: Rupees })),
  received: Rupees,
  givenBack: Rupees,
  money: z.array(Money),
  roundOff: Rupees,
  /** Of all orders now, whatever the period: invoiced and not paid. */
  receivables: Rupees,
  /** Paid before the invoice, or too much. */
  advances: Rupees,
})
export type BookOverview = z.infer<typeof BookOverview>

export const getBooks = endpoint('GET /books', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Sales, tax and money of a period, and what is owed now',
  query: BookPeriod,
  reply: z.object({
    success: z.literal(true),
    overview: BookOverview,
    /** The last month that is closed, as its first day. */
    closedThrough: z.string().nullable(),
  }),
})

export const JournalFilter = z.object({
  from: day.optional(),
  to: day.optional(),
  kind: z.enum(journalKindNames).optional().catch(undefined),
  account: z.enum(accountCodes).optional().catch(undefined),
  /** Only where money came, or went back. */
  money: z.enum(['in', 'out']).optional().catch(undefined),
  /** Percent, of an entry of the account. */
  gstRate: z.coerce.number().min(0).max(100).optional().catch(undefined),
  /** Id of the payment method of an entry of the account, or `none`. */
  method: line(40).optional(),
  /** Id. */
  customer: z.uuid().optional(),
  /** Document number or bank reference, order number, or name of the customer. */
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
  /** Of either side. */
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
  summary: 'The day book: every event of money, newest first',
  query: JournalFilter.extend(pageQuery(20)),
  reply: z.object({ success: z.literal(true), journals: z.array(Journal), total: z.number() }),
})

export const getJournal = endpoint('GET /books/journals/{id}', {
  access: 'admin',
  permission: 'books.read',
  summary: 'One event of money with its entries',
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
  summary: 'The entries of all journals of a filter as a CSV or XLSX file',
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
  party: z.string(),
  debit: Rupees,
  credit: Rupees,
  /** Of the account after it: debit above 0. */
  balance: Rupees,
})
export type AccountRow = z.infer<typeof AccountRow>

const accountReply = z.object({
  success: z.literal(true),
  /** Before the first day of the period. */
  opening: Rupees,
  debit: Rupees,
  credit: Rupees,
  /** After its last day. */
  closing: Rupees,
  rows: z.array(AccountRow),
  total: z.number(),
})

export const getAccount = endpoint('GET /books/accounts/{account}', {
  access: 'admin',
  permission: 'books.read',
  summary: 'What was booked on an account in a period, oldest first, with the balance after each entry',
  params: z.object({ account: z.enum(accountCodes).register(keyNouns, { noun: 'Account' }) }),
  query: BookPeriod.extend({ method: line(40).optional() }).extend(pageQuery(50)),
  reply: accountReply,
})

export const getTrialBalance = endpoint('GET /books/trial-balance', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Opening, debits, credits and closing of every account',
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
    /** Over all accounts: 0 where the books are right. */
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
  summary: 'Months that are closed, and what to look at before the next one is',
  query: z.object({ month: day.optional() }),
  reply: z.object({
    success: z.literal(true),
    closings: z.array(Closing),
    /** Past months that are open, the newest first, as their first days. */
    open: z.array(z.string()),
    /** Up to the end of the month that was asked for, else of the newest of `open`. */
    checklist: z.object({
      month: z.string().nullable(),
      /** Claims of payments in it that nobody has verified. */
      claims: z.number(),
      /** Shipments that left in it and have no invoice. */
      undocumented: z.number(),
      /** Of the trial balance. */
      difference: Rupees,
    }),
  }),
})

export const CloseMonth = z.object({ month: day.regex(/-01$/, 'Must be the first day of a month') })

export const closeMonth = endpoint('POST /books/closings', {
  access: 'admin',
  permission: 'books.close',
  summary: 'Close a month and all before it, for good',
  body: CloseMonth,
  reply: z.object({ success: z.literal(true), message: z.string(), closing: Closing }),
})
