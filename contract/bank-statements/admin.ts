// Statements of the shop's own accounts: a file of a bank is read, its lines are kept once, and what came in is matched with
// orders. Nothing is recorded without somebody's press.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { jsonField } from '#contract/base/form-fields'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { importFile } from '#contract/imports/imports'
import { PaymentAmount } from '#contract/payments/payments'
import { ColumnMap } from './column-map.ts'
import { BankLine, lineStates, MatchedOrder } from './lines.ts'

const permission = 'payments.record'

const Account = z.object({ _id: z.string(), name: z.string() })

const account = z.uuid('Account is required')

export const StatementReading = z.object({
  /** The bank whose files have such a head, or null. */
  bank: z.string().nullable(),
  /** The first rows that hold anything, to choose the head from. */
  beginning: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  /** What the head names, in the order of the columns. */
  titles: z.array(z.string()),
  map: ColumnMap,
  /** Whether somebody has imported a file of this account and head by this map before. */
  isKept: z.boolean(),
  /** By this map; all 0 where the map cannot be read by. */
  credits: z.number(),
  creditTotal: Rupees,
  debits: z.number(),
  debitTotal: Rupees,
  /** Of them, those that an earlier file has brought. */
  known: z.number(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** The first lines as they were read. */
  sample: z.array(
    z.object({
      row: z.number(),
      day: z.string(),
      narration: z.string(),
      reference: z.string().nullable(),
      /** Above 0 what came in, below 0 what went out. */
      amount: Rupees,
      balance: Rupees.nullable(),
    }),
  ),
  /** Rows with an amount that are left out, and why; the first of them. */
  problems: z.array(z.object({ row: z.number(), message: z.string() })),
  problemCount: z.number(),
})
export type StatementReading = z.infer<typeof StatementReading>

export const readStatement = endpoint('POST /admin/bank-statements/read', {
  access: 'admin',
  permission,
  summary:
    'Say how a bank’s CSV or XLSX file would be read, by its own column names or by a map; nothing is kept',
  upload: importFile,
  body: z.object({ account, map: jsonField(ColumnMap) }),
  reply: z.object({ success: z.literal(true), reading: StatementReading }),
})

export const BankStatement = z.object({
  _id: z.string(),
  fileName: z.string(),
  account: Account,
  firstDay: z.string(),
  lastDay: z.string(),
  /** Lines of the file, and those of them that no file had brought before. */
  lines: z.number(),
  newLines: z.number(),
  importedBy: z.string(),
  importedAt: z.string(),
})
export type BankStatement = z.infer<typeof BankStatement>

export const importStatement = endpoint('POST /admin/bank-statements', {
  access: 'admin',
  permission,
  summary:
    'Keep the lines of a bank’s file that are not there yet, and the map for the next file of the account',
  upload: importFile,
  body: z.object({ account, map: jsonField(ColumnMap) }),
  reply: z.object({ success: z.literal(true), message: z.string(), statement: BankStatement }),
  status: 201,
  idempotent: true,
})

export const listStatements = endpoint('GET /admin/bank-statements', {
  access: 'admin',
  permission,
  summary: 'Files of banks that were imported, the newest first, and the accounts that they can be of',
  query: z.object(pageQuery(10)),
  reply: z.object({
    success: z.literal(true),
    statements: z.array(BankStatement),
    total: z.number(),
    accounts: z.array(Account),
  }),
})

export const removeStatement = endpoint('DELETE /admin/bank-statements/{id}', {
  access: 'admin',
  permission,
  summary: 'Take a file out again with the lines that it brought, while none of them is recorded',
  params: z.object({ id: keyOf('Statement', z.uuid()) }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
})

const day = z.iso.date('Must be a date').optional().catch(undefined)

const filter = {
  account: z.uuid().optional().catch(undefined),
  /** `sure`: only lines whose reference and amount are those of one payment. */
  match: z.enum(['sure']).optional().catch(undefined),
  /** Narration, reference, amount in rupees or the number of an order that it was recorded for. */
  search: line(200).optional(),
  /** Both included. */
  from: day,
  to: day,
}

export const LineFilter = z.object(filter)
export type LineFilter = z.output<typeof LineFilter>

export const listStatementLines = endpoint('GET /admin/bank-statement-lines', {
  access: 'admin',
  permission,
  summary: 'Lines of bank statements, the newest day first; open ones with the orders that they may pay',
  query: z.object({ ...filter, state: z.enum(lineStates).catch('open').default('open'), ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    lines: z.array(BankLine),
    total: z.number(),
    /** Of all pages: of open ones what is not recorded yet; of debits below 0. */
    totalAmount: Rupees,
    /** How many open lines have a sure match, whatever is listed. */
    sure: z.number(),
    accounts: z.array(Account),
  }),
})

const params = z.object({ id: keyOf('Line', z.uuid()) })

const LineReply = z.object({ success: z.literal(true), message: z.string() })

export const findOrdersToPay = endpoint('GET /admin/bank-statements/orders', {
  access: 'admin',
  permission,
  summary: 'Orders that a line may pay, by order number or customer: those that owe something first',
  query: z.object({ search: line(200).optional() }),
  reply: z.object({ success: z.literal(true), orders: z.array(MatchedOrder) }),
})

export const RecordLine = z.object({
  /** Id of the order. */
  order: z.uuid('Choose an order'),
  /** At most what of the line is not recorded yet. */
  amount: PaymentAmount,
  reference: line(60).nullish(),
  /** Without it the day of the line. */
  receivedOn: z.iso.date('Must be a date').nullish(),
})
export type RecordLine = z.output<typeof RecordLine>

export const recordStatementLine = endpoint('POST /admin/bank-statement-lines/{id}/receipts', {
  access: 'admin',
  permission,
  summary: 'Record what came in by a line, or part of it, for an order',
  params,
  body: RecordLine,
  reply: LineReply,
  status: 201,
  idempotent: true,
})

export const LinkLine = z.object({
  /** Id of the receipt. */
  payment: z.uuid('Choose a receipt'),
})

export const linkStatementLine = endpoint('POST /admin/bank-statement-lines/{id}/links', {
  access: 'admin',
  permission,
  summary: 'Say that a line is the money of a receipt that was recorded before; nothing is recorded',
  params,
  body: LinkLine,
  reply: LineReply,
  status: 201,
  idempotent: true,
})

export const IgnoreLine = z.object({ reason: paragraph(200).min(3, 'Reason is required') })

export const ignoreStatementLine = endpoint('POST /admin/bank-statement-lines/{id}/ignore', {
  access: 'admin',
  permission,
  summary: 'Set a line aside that pays no order, with the reason',
  params,
  body: IgnoreLine,
  reply: LineReply,
})

export const reopenStatementLine = endpoint('POST /admin/bank-statement-lines/{id}/reopen', {
  access: 'admin',
  permission,
  summary: 'Take a line that was set aside back among those to match',
  params,
  reply: LineReply,
})

export const confirmStatementLines = endpoint('POST /admin/bank-statement-lines/bulk-actions', {
  access: 'admin',
  permission,
  summary: 'Record many lines with a sure match, each by itself; the result is a batch job',
  body: z.object({
    target: z
      .object({
        ids: z.array(z.string().max(40)).min(1).max(1_000).optional(),
        filter: LineFilter.optional(),
      })
      .refine(
        ({ ids, filter: all }) => (ids === undefined) !== (all === undefined),
        'Name either ids or a filter',
      ),
    action: z.object({ kind: z.literal('confirm') }),
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
})
