// Statements of the shop's own bank accounts. A bank's file is parsed, each line is stored once, and credits are
// matched with orders. No payment is recorded until a user confirms it.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { DayOrder, FoundDayOrder } from '#contract/base/day-order'
import { endpoint } from '#contract/base/endpoint'
import { jsonField } from '#contract/base/form-fields'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { importFile } from '#contract/imports/imports'
import { PaymentAmount } from '#contract/orders/payments'
import { settlementFields } from '#contract/payments/admin-settlements'
import { ColumnMap } from './column-map.ts'
import { BankLine, bulkConfidences, lineStates, MatchedOrder } from './lines.ts'

const permission = 'payments.record'

const Account = z.object({ _id: z.string(), name: z.string() })

const account = z.uuid('Account is required')
/** For a file whose dates prove neither order. */
const dayOrder = DayOrder.optional()

export const StatementReading = z.object({
  /** The bank recognised by this header, or null. */
  bank: z.string().nullable(),
  /** The first non-empty rows, for choosing the header row. */
  beginning: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  /** Column titles from the header, in order. */
  titles: z.array(z.string()),
  map: ColumnMap,
  /** Whether a file of this account with this header and column map was imported before. */
  isKept: z.boolean(),
  /** Totals under this map; all 0 if the map is incomplete. */
  credits: z.number(),
  creditTotal: Rupees,
  debits: z.number(),
  debitTotal: Rupees,
  /** Lines that an earlier file already contained. */
  known: z.number(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** The first parsed lines. */
  sample: z.array(
    z.object({
      row: z.number(),
      day: z.string(),
      narration: z.string(),
      reference: z.string().nullable(),
      /** Above 0 for credits, below 0 for debits. */
      amount: Rupees,
      balance: Rupees.nullable(),
    }),
  ),
  /** The first of the rows that have an amount but cannot be read, with the reason. */
  problems: z.array(z.object({ row: z.number(), message: z.string() })),
  problemCount: z.number(),
  dayOrder: FoundDayOrder,
  /**
   * Amounts that are missing according to the balance column: the number of rows at which the balance changes by an
   * amount that wasn't read, the first of them, that change in rupees, and the title of the unused column that
   * contains these amounts. Null if the balance is explained, or can't be checked.
   */
  missing: z
    .object({ count: z.number(), row: z.number(), change: Rupees, column: z.string().nullable() })
    .nullable(),
})
export type StatementReading = z.infer<typeof StatementReading>

export const readStatement = endpoint('POST /admin/bank-statements/read', {
  access: 'admin',
  permission,
  summary:
    'Preview how a bank’s CSV or XLSX file is read, by its own column names or by a column map; stores nothing',
  upload: importFile,
  body: z.object({ account, map: jsonField(ColumnMap), dayOrder }),
  reply: z.object({ success: z.literal(true), reading: StatementReading }),
})

export const BankStatement = z.object({
  _id: z.string(),
  fileName: z.string(),
  account: Account,
  firstDay: z.string(),
  lastDay: z.string(),
  /** Lines of the file, and the number of them that are new. */
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
    'Import the new lines of a bank’s file, and remember the column map for the next file of the account',
  upload: importFile,
  body: z.object({ account, map: jsonField(ColumnMap), dayOrder }),
  reply: z.object({ success: z.literal(true), message: z.string(), statement: BankStatement }),
  status: 201,
  idempotent: true,
})

export const listStatements = endpoint('GET /admin/bank-statements', {
  access: 'admin',
  permission,
  summary: 'List the imported bank statements, newest first, and the accounts they can belong to',
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
  summary: 'Delete an imported file with its lines, as long as none of them is recorded',
  params: z.object({ id: keyOf('Statement', z.uuid()) }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
})

const day = Day.optional().catch(undefined)

const filter = {
  account: z.uuid().optional().catch(undefined),
  /** Only open lines whose best match is this. */
  match: z.enum(bulkConfidences).optional().catch(undefined),
  /** Narration, reference, amount in rupees, or number of an order that the line was recorded for. */
  search: line(200).optional(),
  /** Inclusive. */
  from: day,
  to: day,
}

export const LineFilter = z.object(filter)
export type LineFilter = z.output<typeof LineFilter>

export const listStatementLines = endpoint('GET /admin/bank-statement-lines', {
  access: 'admin',
  permission,
  summary: 'List lines of bank statements, newest day first; open lines come with the orders they may pay',
  query: z.object({ ...filter, state: z.enum(lineStates).catch('open').default('open'), ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    lines: z.array(BankLine),
    total: z.number(),
    /** Sum over all pages: the unrecorded rest of open lines; debits are negative. */
    totalAmount: Rupees,
    /** Numbers of open lines with a sure or a strong match, regardless of the filter. */
    sure: z.number(),
    strong: z.number(),
    accounts: z.array(Account),
  }),
})

const params = z.object({ id: keyOf('Line', z.uuid()) })

const LineReply = z.object({ success: z.literal(true), message: z.string() })

export const findOrdersToPay = endpoint('GET /admin/bank-statements/orders', {
  access: 'admin',
  permission,
  summary:
    'Find orders that a line may pay, by order number or customer; orders with an amount due come first',
  query: z.object({ search: line(200).optional() }),
  reply: z.object({ success: z.literal(true), orders: z.array(MatchedOrder) }),
})

export const RecordLine = z.object({
  /** Id of the order. */
  order: z.uuid('Choose an order'),
  /** At most the part of the line that isn't recorded yet. */
  amount: PaymentAmount,
  reference: line(60).nullish(),
  /** Defaults to the day of the line. */
  receivedOn: Day.nullish(),
  /** Closes what is still due afterwards, such as the courier's commission on cash on delivery. */
  rest: z.object(settlementFields).nullish(),
})
export type RecordLine = z.output<typeof RecordLine>

export const recordStatementLine = endpoint('POST /admin/bank-statement-lines/{id}/receipts', {
  access: 'admin',
  permission,
  summary: 'Record a line, or part of it, as a payment for an order',
  params,
  body: RecordLine,
  reply: LineReply,
  status: 201,
  idempotent: true,
})

export const LinkLine = z.object({
  /** Id of the payment. */
  payment: z.uuid('Choose a payment'),
})

export const linkStatementLine = endpoint('POST /admin/bank-statement-lines/{id}/links', {
  access: 'admin',
  permission,
  summary: 'Match a line with a payment that was already recorded; records no new payment',
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
  summary: 'Ignore a line that pays no order, with the reason',
  params,
  body: IgnoreLine,
  reply: LineReply,
})

export const reopenStatementLine = endpoint('POST /admin/bank-statement-lines/{id}/reopen', {
  access: 'admin',
  permission,
  summary: 'Reopen an ignored line for matching',
  params,
  reply: LineReply,
})

export const confirmStatementLines = endpoint('POST /admin/bank-statement-lines/bulk-actions', {
  access: 'admin',
  permission,
  summary: 'Record many lines with a sure match, each independently; the result is a batch job',
  body: z.object({
    target: z
      .object({
        ids: z.array(z.string().max(40)).min(1).max(1_000).optional(),
        filter: LineFilter.optional(),
      })
      .refine(
        ({ ids, filter: all }) => (ids === undefined) !== (all === undefined),
        'Send either ids or a filter',
      ),
    action: z.object({ kind: z.literal('confirm') }),
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
})

/** At most this many reviewed lines are confirmed at once. */
export const MAX_REVIEWED = 100

const reviewed = z.object({
  /** Id of the line. */
  line: z.uuid('Choose a line'),
  /** Id of the order. */
  order: z.uuid('Choose an order'),
  /** The whole rest of the line. */
  amount: PaymentAmount,
})

export const ConfirmReviewed = z.object({
  matches: z
    .array(reviewed)
    .min(1, 'Choose at least one line')
    .max(MAX_REVIEWED, `At most ${MAX_REVIEWED} lines at once`)
    .refine(
      (matches) => new Set(matches.map(({ line: id }) => id.toLowerCase())).size === matches.length,
      'Contains a line twice',
    ),
})
export type ConfirmReviewed = z.output<typeof ConfirmReviewed>

export const confirmReviewedLines = endpoint('POST /admin/bank-statement-lines/confirmations', {
  access: 'admin',
  permission,
  summary:
    'Record reviewed lines for the orders and amounts that were reviewed, each independently and only while its match is still sure or strong; the result is a batch job',
  body: ConfirmReviewed,
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
})
