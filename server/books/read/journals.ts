// The day book: filtered journals, newest first.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { formatDateTime, today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import { accounts, moneyAccounts } from '#contract/books/accounts'
import type { listJournals as endpoint, Journal, JournalEntry, JournalFilter } from '#contract/books/admin'
import { journalKinds } from '#contract/books/journals'
import { cachedTotal } from '#server/db/cached-totals'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { type List, readPage } from '#server/db/list-page'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { Table, TableColumn } from '#server/files/write-table'
import { notFound } from '#server/http/errors'
import { orderContains } from '#server/orders/read/order-search'
import { methodOf } from './overview.ts'

type JournalQuery = z.output<(typeof endpoint)['query']>

/** Up to this many matching orders, their journals are looked up by order id. */
const FOUND_FIRST = 1_000
/** Search depth limit. */
const MAX_TOTAL = 10_000

export function journalLister() {
  const totals = cachedTotal(countJournals)
  return async (db: Db, { page, limit, ...filter }: JournalQuery) => {
    const [condition, total] = await Promise.all([conditionOf(db, filter), totals(db, filter)])
    const list: List = {
      from: sql`ledger_journals j`,
      where: condition,
      id: sql`j.id`,
      order: [
        [sql`j.day`, 'desc'],
        [sql`j.id`, 'desc'],
      ],
    }
    const ids = await readPage(db, list, { page, limit }, filter.search ? null : total)
    const { rows } = await sql<JournalRow>`
      ${journalRows} from ledger_journals j join orders o on o.id = j.order_id
      where j.id = any(${ids}::uuid[]) order by j.day desc, j.id desc`.execute(db)
    return { journals: rows.map(journalView), total }
  }
}

const journalRows = sql`
  select j.id, j.kind, j.day::text, j.number, j.order_id, o.number as order_number, o.customer_name as party,
    j.customer_id, j.narration, j.recorded_by, j.recorded_at,
    (select sum(e.amount_paise) from ledger_entries e where e.journal_id = j.id and e.amount_paise > 0)::bigint as amount_paise`

interface JournalRow {
  id: string
  kind: Journal['kind']
  day: string
  number: string
  orderId: string
  orderNumber: string
  party: string
  customerId: string | null
  narration: string
  recordedBy: string
  recordedAt: Date
  amountPaise: number
}

const journalView = (row: JournalRow): Journal => ({
  _id: row.id,
  kind: row.kind,
  day: row.day,
  number: row.number,
  order: { _id: row.orderId, orderNumber: row.orderNumber },
  party: row.party,
  customerId: row.customerId,
  narration: row.narration,
  amount: toRupees(toPaise(row.amountPaise)),
})

/** Throws `not_found`. */
export async function getJournal(db: Db, id: string) {
  const { rows } = await sql<JournalRow>`
    ${journalRows} from ledger_journals j join orders o on o.id = j.order_id where j.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Journal')
  const [entries = []] = (await entriesOf(db, [id])).values()
  return {
    ...journalView(row),
    recordedBy: row.recordedBy,
    recordedAt: row.recordedAt.toISOString(),
    entries,
  }
}

async function entriesOf(db: Db, ids: readonly string[]): Promise<Map<string, JournalEntry[]>> {
  const { rows } = await sql<EntryRow>`
    select e.journal_id, e.account, e.amount_paise, e.gst_basis_points, e.payment_method_id, m.name as method_name
    from ledger_entries e left join payment_methods m on m.id = e.payment_method_id
    where e.journal_id = any(${[...ids]}::uuid[]) order by e.id`.execute(db)
  const byJournal = new Map<string, JournalEntry[]>(ids.map((id) => [id, []]))
  for (const row of rows) byJournal.get(row.journalId)?.push(entryView(row))
  return byJournal
}

interface EntryRow {
  journalId: string
  account: JournalEntry['account']
  amountPaise: number
  gstBasisPoints: number | null
  paymentMethodId: string | null
  methodName: string | null
}

const entryView = (row: EntryRow): JournalEntry => ({
  account: row.account,
  method: methodOf(row),
  gstRate: row.gstBasisPoints === null ? null : row.gstBasisPoints / 100,
  debit: toRupees(toPaise(Math.max(row.amountPaise, 0))),
  credit: toRupees(toPaise(Math.max(-row.amountPaise, 0))),
})

async function countJournals(db: Db, filter: JournalFilter): Promise<number> {
  const condition = await conditionOf(db, filter)
  const most = filter.search ? sql`limit ${MAX_TOTAL}` : sql``
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ledger_journals j where ${condition} ${most}) found`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Condition on `ledger_journals j`. */
async function conditionOf(db: Db, filter: JournalFilter): Promise<RawBuilder<unknown>> {
  const { from, to, kind, customer, search } = filter
  const conditions = [
    from && sql`j.day >= ${from}::date`,
    to && sql`j.day <= ${to}::date`,
    kind && sql`j.kind = ${kind}`,
    customer && sql`j.customer_id = ${customer}`,
    entryCondition(filter),
    filter.money && moneyCondition(filter.money),
    search && (await searchCondition(db, search)),
  ].filter((condition) => condition !== undefined && condition !== '')
  return sql`true ${sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )}`
}

function entryCondition({ account, gstRate, method }: JournalFilter) {
  if (!account) return undefined
  const rate = gstRate === undefined ? sql`` : sql`and e.gst_basis_points = ${Math.round(gstRate * 100)}`
  const by =
    method === undefined
      ? sql``
      : method === 'none'
        ? sql`and e.payment_method_id is null`
        : sql`and e.payment_method_id::text = ${method}`
  return sql`exists (select from ledger_entries e
    where e.journal_id = j.id and e.account = ${account} ${rate} ${by})`
}

/** Same rule as the money totals: debits of bank and cash are receipts, credits are refunds. */
const moneyCondition = (money: 'in' | 'out') => sql`exists (select from ledger_entries e
  where e.journal_id = j.id and e.account = any(${[...moneyAccounts]}::text[])
    and ${money === 'in' ? sql`e.amount_paise > 0` : sql`e.amount_paise < 0`})`

async function searchCondition(db: Db, search: string) {
  const { rows } = await sql<{ id: string }>`
    select id from orders o where ${orderContains(search)} limit ${FOUND_FIRST + 1}`.execute(db)
  const called = contains(sql`lower(j.number)`, search)
  if (rows.length <= FOUND_FIRST) {
    return sql`(j.order_id = any(${rows.map(({ id }) => id)}::uuid[]) or ${called})`
  }
  // A subquery per row: a join would find all matches before sorting.
  return sql`(${called} or (select ${orderContains(search)} from orders o where o.id = j.order_id))`
}

interface ExportedEntry {
  journal: Journal
  entry: JournalEntry
  recordedBy: string
  recordedAt: Date
}

const columns: readonly TableColumn<ExportedEntry>[] = [
  { title: 'Day', kind: 'text', of: ({ journal }) => journal.day },
  { title: 'Kind', kind: 'text', of: ({ journal }) => journalKinds[journal.kind] },
  { title: 'Number', kind: 'text', of: ({ journal }) => journal.number },
  { title: 'Order', kind: 'text', of: ({ journal }) => journal.order.orderNumber },
  { title: 'Party', kind: 'text', of: ({ journal }) => journal.party },
  { title: 'Account', kind: 'text', of: ({ entry }) => accounts[entry.account].name },
  { title: 'Bank account', kind: 'text', of: ({ entry }) => entry.method?.name ?? null },
  { title: 'GST rate', kind: 'number', of: ({ entry }) => entry.gstRate },
  { title: 'Debit', kind: 'number', of: ({ entry }) => entry.debit },
  { title: 'Credit', kind: 'number', of: ({ entry }) => entry.credit },
  { title: 'Narration', kind: 'text', of: ({ journal }) => journal.narration },
  { title: 'Recorded by', kind: 'text', of: ({ recordedBy }) => recordedBy },
  { title: 'Recorded at', kind: 'text', of: ({ recordedAt }) => formatDateTime(recordedAt) },
]

/** Returns one line per entry, oldest first. */
export async function journalTable(
  db: Db,
  filter: JournalFilter,
): Promise<Table<ExportedEntry> & { count: number }> {
  const batches = snapshot(db, async function* (tx) {
    const condition = await conditionOf(tx, filter)
    const ids = sql`select j.id from ledger_journals j where ${condition} order by j.day, j.id`
    for await (const batch of idBatches(tx, ids)) {
      const { rows } = await sql<JournalRow>`
        ${journalRows} from ledger_journals j join orders o on o.id = j.order_id
        where j.id = any(${batch}::uuid[]) order by j.day, j.id`.execute(tx)
      const entries = await entriesOf(tx, batch)
      yield rows.flatMap(({ recordedBy, recordedAt, ...row }) =>
        (entries.get(row.id) ?? []).map((entry) => ({
          journal: journalView({ ...row, recordedBy, recordedAt }),
          entry,
          recordedBy,
          recordedAt,
        })),
      )
    }
  })
  return { name: `journals-${today()}`, count: await countJournals(db, filter), columns, batches }
}
