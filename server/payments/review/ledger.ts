// The payments ledger of the whole shop: receipts or refunds, newest day first, with their total.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import { paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import type { LedgerEntry, LedgerFilter, listPayments } from '#contract/payments/admin-review'
import { referenceKey } from '#contract/payments/references'
import { cachedTotals } from '#server/db/cached-totals'
import type { Db, Transaction } from '#server/db/database'
import { allIds, conditionOf, type List, listSearch, readPage } from '#server/db/list-page'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { TableColumn } from '#server/files/write-table'
import { orderContains } from '#server/orders/read/order-search'

type LedgerQuery = z.output<(typeof listPayments)['query']>

export function ledgerLister() {
  const figures = cachedTotals(ledgerTotals, ({ total }) => total)
  const find = listSearch(ledgerList)
  return async (db: Db, { page, limit, ...filter }: LedgerQuery) => {
    const [sums, found, accounts] = await Promise.all([
      figures(db, filter),
      filter.search ? find(db, filter, { page, limit }) : null,
      listAccounts(db),
    ])
    const ids = found?.ids ?? (await readPage(db, ledgerList(filter), { page, limit }, sums.total))
    return { payments: await entriesOf(db, ids), ...sums, accounts }
  }
}

export async function ledgerTotals(db: Db, filter: LedgerFilter) {
  const { rows } = await sql<{ total: number; paise: number }>`
    select count(*) as total, coalesce(sum(p.amount_paise), 0)::bigint as paise
    from payments p where ${conditionOf(ledgerList(filter))}`.execute(db)
  const { total = 0, paise = 0 } = rows[0] ?? {}
  return { total, totalAmount: toRupees(toPaise(paise)) }
}

/** Accounts that have received payments, including archived ones. */
async function listAccounts(db: Db): Promise<{ _id: string; name: string }[]> {
  return db
    .selectFrom('paymentMethods')
    .select(['id as _id', 'name'])
    .where('receiptCount', '>', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Newest day first. */
const ledgerList = ({ search, ...filter }: LedgerFilter): List => ({
  from: sql`payments p`,
  where: ledgerCondition(filter),
  search: search
    ? sql`(strpos(p.reference_key, ${referenceKey(search)}) > 0
      or p.order_id in (select o.id from orders o where ${orderContains(search)}))`
    : undefined,
  id: sql`p.id`,
  order: [
    [sql`p.received_on`, 'desc'],
    [sql`p.recorded_at`, 'desc'],
    [sql`p.id`, 'desc'],
  ],
})

function ledgerCondition({
  kind,
  method,
  account,
  from,
  to,
}: Omit<LedgerFilter, 'search'>): RawBuilder<unknown> {
  // Voided receipts are listed together with their reversals. The literal matches the index's expression; with a
  // parameter, the planner would rewrite the comparison and miss the index.
  const parts = [sql`(p.kind = 'refund') is ${sql.lit(kind === 'refund')}`]
  if (method) parts.push(sql`p.method = ${method}`)
  if (account) parts.push(sql`p.payment_method_id = ${account}`)
  if (from) parts.push(sql`p.received_on >= ${from}`)
  if (to) parts.push(sql`p.received_on <= ${to}`)
  return sql.join(parts, sql` and `)
}

interface EntryRow extends Omit<LedgerEntry, 'amount' | 'recordedAt' | 'customer' | 'paymentMethod'> {
  amountPaise: number
  recordedAt: Date
  customerName: string
  customerEmail: string
  paymentMethodId: string | null
  methodName: string | null
}

/** In the order of the ids. */
async function entriesOf(db: Db, ids: readonly string[]): Promise<LedgerEntry[]> {
  const { rows } = await sql<EntryRow>`
    select p.id as _id, p.kind, p.method, p.amount_paise, p.reference, p.received_on, p.recorded_by, p.recorded_at, p.note,
      p.reverses_id as reverses,      p.order_id, o.number as order_number, o.customer_name, o.customer_email,
      p.payment_method_id, m.name as method_name
    from payments p join orders o on o.id = p.order_id left join payment_methods m on m.id = p.payment_method_id
    where p.id = any(${[...ids]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row._id, entryView(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const entryView = ({
  amountPaise,
  recordedAt,
  customerName,
  customerEmail,
  paymentMethodId,
  methodName,
  ...row
}: EntryRow): LedgerEntry => ({
  ...row,
  amount: toRupees(toPaise(amountPaise)),
  recordedAt: recordedAt.toISOString(),
  customer: { name: customerName, email: customerEmail },
  paymentMethod: paymentMethodId && methodName ? { _id: paymentMethodId, name: methodName } : null,
})

const kindNames = { receipt: 'Receipt', refund: 'Refund', reversal: 'Voided' } as const

const text = (title: string, of: (entry: LedgerEntry) => string | null): TableColumn<LedgerEntry> => ({
  title,
  kind: 'text',
  of,
})

export const ledgerColumns: readonly TableColumn<LedgerEntry>[] = [
  text('Date', ({ receivedOn }) => receivedOn),
  text('Kind', ({ kind }) => kindNames[kind]),
  text('Order number', ({ orderNumber }) => orderNumber),
  text('Customer', ({ customer }) => customer.name),
  text('E-mail', ({ customer }) => customer.email),
  text('Method', ({ method }) => paymentMethodLabels[method]),
  text('Account', ({ paymentMethod }) => paymentMethod?.name ?? ''),
  text('Reference', ({ reference }) => reference),
  { title: 'Amount', kind: 'number', of: ({ amount }) => amount },
  text('Recorded by', ({ recordedBy }) => recordedBy),
  text('Recorded at', ({ recordedAt }) => recordedAt),
  text('Note', ({ note }) => note),
]

export const ledgerBatches = (db: Db, filter: LedgerFilter): AsyncIterable<LedgerEntry[]> =>
  snapshot(db, (tx) => batchesOf(tx, filter))

async function* batchesOf(tx: Transaction, filter: LedgerFilter) {
  for await (const ids of idBatches(tx, allIds(ledgerList(filter)))) yield entriesOf(tx, ids)
}
