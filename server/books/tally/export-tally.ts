// Writes the files of an export for Tally. Every object is checked against the format before the first byte is sent.
import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { toPercent } from '#contract/base/gst'
import { toPaise } from '#contract/base/money'
import { type Account, accountCodes } from '#contract/books/accounts'
import type { JournalKind } from '#contract/books/journals'
import { saleLedger, type TallyExport, type TallySettings } from '#contract/books/tally'
import type { DocumentContent } from '#contract/documents/content'
import { OTHER_COUNTRIES } from '#contract/tax/place-of-supply'
import type { Db, Transaction } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import { refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import { type BillEvent, billsOf } from './bills.ts'
import { problemOf } from './check-format.ts'
import { goodsLines, movesGoods, partyName } from './exported-names.ts'
import {
  accountMaster,
  type Buyer,
  bankMaster,
  buyerMaster,
  groupMaster,
  itemMaster,
  type StockItem,
  unitMaster,
  voucherTypeMaster,
} from './masters.ts'
import { tallyState } from './names-in-tally.ts'
import { type Voucher, type VoucherEntry, voucherNode, voucherType } from './vouchers.ts'
import { envelope, message, type TallyPart, type XmlNode } from './xml.ts'

/** Throws `conflict` if a voucher or master contradicts the format. */
export async function tallyFile(
  db: Db,
  part: TallyPart,
  exported: TallyExport,
  settings: TallySettings,
): Promise<FileReply> {
  const nodes = part === 'masters' ? masters : vouchers
  const names = new Set<string>()
  for await (const batch of snapshot(db, (tx) => nodes(tx, exported, settings))) {
    for (const node of batch) assertValid(node, names)
  }
  const [head, foot] = envelope(part, settings)
  const text = snapshot(db, async function* (tx) {
    yield head
    for await (const batch of nodes(tx, exported, settings)) yield batch.map(message).join('')
    yield foot
  })
  return {
    filename: `tally-${part}-${exported.from}-${exported.to}.xml`,
    bytes: Readable.from(text, { objectMode: false }),
  }
}

/** @param names of the masters so far */
function assertValid(node: XmlNode, names: Set<string>): void {
  const { name, attributes } = node
  const called = attributes.NAME ?? textOf(node, 'VOUCHERNUMBER') ?? textOf(node, 'NARRATION') ?? ''
  const problem =
    problemOf(node) ??
    (attributes.NAME !== undefined &&
      names.has(`${name} ${called.toLowerCase()}`) &&
      'the name is used twice')
  if (problem) throw refused('conflict', `${kindNames[name]} "${called}" can't be exported: ${problem}.`)
  if (attributes.NAME !== undefined) names.add(`${name} ${called.toLowerCase()}`)
}

const kindNames: Readonly<Record<string, string>> = {
  VOUCHER: 'Voucher',
  LEDGER: 'Ledger',
  STOCKITEM: 'Stock item',
  UNIT: 'Unit',
  GROUP: 'Group',
  VOUCHERTYPE: 'Voucher type',
}

function textOf({ content }: XmlNode, name: string): string | undefined {
  const text = typeof content === 'string' ? '' : content.find((node) => node.name === name)?.content
  return typeof text === 'string' && text !== '' ? text : undefined
}

const journalsOf = ({ _id }: TallyExport) =>
  sql`select journal_id as id from tally_vouchers where export_id = ${_id}::uuid`

async function* masters(
  tx: Transaction,
  exported: TallyExport,
  settings: TallySettings,
): AsyncGenerator<XmlNode[]> {
  yield* accountMasters(tx, exported, settings)
  const { rows: items } = await sql<StockItem>`
    select distinct on (item.key) n.name, l.line ->> 'hsn' as hsn, l.line ->> 'uqc' as uqc
    from ledger_journals j ${goodsLines} join tally_names n on n.kind = 'item' and n.key = item.key
    where j.id in (${journalsOf(exported)}) order by item.key, j.id desc`.execute(tx)
  yield* inParts(items, (item) => itemMaster(item, exported.from))
  const { rows: buyers } = await sql<Buyer & { code: string | null }>`
    select distinct on (party) * from (
      select ${partyName} as party, j.id, j.day,
        coalesce(o.buyer_business_name, c.name, o.customer_name) as name, coalesce(o.buyer_gstin, '') as gstin,
        case when o.buyer_gstin is not null and o.buyer_business_address is not null then o.buyer_business_address
          else concat_ws(', ', nullif(o.ship_address, ''), nullif(o.ship_city, '')) end as address,
        case when o.buyer_gstin is not null and o.buyer_business_address is not null then '' else o.ship_zip_code end as pin_code,
        coalesce(left(o.buyer_gstin, 2), o.place_of_supply) as code, o.ship_country as country
      from ledger_journals j join orders o on o.id = j.order_id left join customers c on c.id = j.customer_id
      where j.id in (${journalsOf(exported)})) b
    order by party, day desc, id desc`.execute(tx)
  yield* inParts(buyers, ({ code, country, ...buyer }) => {
    const state = tallyState(code)
    return buyerMaster(
      { ...buyer, state, country: state ? 'India' : country || 'India' },
      exported.from,
      settings,
    )
  })
}

/** Number of objects that are formatted without a pause. */
const PART = 250

/** An export has few enough masters to read them at once; formatting all of them would block the event loop. */
function* inParts<Row>(rows: readonly Row[], nodeOf: (row: Row) => XmlNode): Generator<XmlNode[]> {
  for (let at = 0; at < rows.length; at += PART) yield rows.slice(at, at + PART).map(nodeOf)
}

interface UsedAccount {
  account: Account
  method: string | null
  gstBasisPoints: number | null
  /** Null for journals without a document. */
  isWithinState: boolean | null
  placeOfSupply: string | null
}

/** Groups, voucher types, units, and the ledgers of accounts and banks. */
async function* accountMasters(
  tx: Transaction,
  exported: TallyExport,
  settings: TallySettings,
): AsyncGenerator<XmlNode[]> {
  const { rows: used } = await sql<UsedAccount>`
    select distinct e.account, case when e.account = 'bank' then m.name end as method,
      case when e.account in ('sales', 'sales_returns') then e.gst_basis_points end as gst_basis_points,
      case when e.account in ('sales', 'sales_returns') then d.is_within_state end as is_within_state,
      case when e.account in ('sales', 'sales_returns') then d.place_of_supply end as place_of_supply
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    left join payment_methods m on m.id = e.payment_method_id left join tax_documents d on d.id = j.document_id
    where j.id in (${journalsOf(exported)}) order by 1, 2, 3, 4, 5`.execute(tx)
  const { rows: kinds } = await sql<{ kind: JournalKind; isIncome: boolean }>`
    select distinct j.kind, exists (
      select from ledger_entries e where e.journal_id = j.id and e.account <> 'receivables' and e.amount_paise > 0) as is_income
    from ledger_journals j where j.id in (${journalsOf(exported)}) order by 1, 2`.execute(tx)
  const { rows: units } = await sql<{ uqc: string }>`
    select distinct l.line ->> 'uqc' as uqc from ledger_journals j ${goodsLines}
    where j.id in (${journalsOf(exported)}) order by 1`.execute(tx)

  const inUse = new Set(used.map(({ account }) => account))
  const groups = accountCodes.filter((account) => inUse.has(account))
  const types = new Set(
    kinds.map(({ kind, isIncome }) =>
      voucherType({ kind, entries: [{ ...anyEntry, amountPaise: toPaise(isIncome ? 1 : -1) }] }),
    ),
  )
  const ledgers = new Map<string, XmlNode>()
  for (const row of used) {
    const { account, method } = row
    if (account === 'receivables') continue
    const name = method ?? ledgerOf(row, account, settings)
    ledgers.set(name, method === null ? accountMaster(account, name, settings) : bankMaster(method, settings))
  }
  yield [
    ...uniqueByName(groups.flatMap((account) => groupMaster(account, settings) ?? [])),
    ...[...types].flatMap((type) => voucherTypeMaster(type, settings) ?? []),
    ...units.map(({ uqc }) => unitMaster(uqc, exported.from)),
    ...ledgers.values(),
  ]
}

const anyEntry = { account: 'bank', method: null, gstBasisPoints: null } as const

function ledgerOf(
  { gstBasisPoints, isWithinState, placeOfSupply }: UsedAccount,
  account: Exclude<Account, 'receivables'>,
  settings: TallySettings,
): string {
  if ((account !== 'sales' && account !== 'sales_returns') || isWithinState === null)
    return settings.ledgers[account]
  const place = placeOfSupply === OTHER_COUNTRIES ? 'export' : isWithinState ? 'local' : 'interstate'
  return saleLedger(settings, account, toPercent(gstBasisPoints ?? 0), place)
}

const uniqueByName = (nodes: readonly XmlNode[]): XmlNode[] => [
  ...new Map(nodes.map((node) => [node.attributes.NAME?.toLowerCase(), node])).values(),
]

/** In order of posting, so that every bill is opened before another voucher refers to it. */
async function* vouchers(
  tx: Transaction,
  exported: TallyExport,
  settings: TallySettings,
): AsyncGenerator<XmlNode[]> {
  for await (const batch of idBatches(tx, sql`${journalsOf(exported)} order by journal_id`)) {
    const { rows } = await readVouchers(tx, sql`${batch}::uuid[]`)
    const bills = await readBills(tx, sql`${batch}::uuid[]`)
    yield rows.map((row) => voucherNode(voucherOf(row, bills.get(row.id) ?? []), settings))
  }
}

interface VoucherRow extends Omit<Voucher, 'entries' | 'bills' | 'document'> {
  entries: (Omit<VoucherEntry, 'amountPaise'> & { amountPaise: number })[]
  content: string | null
  placeOfSupply: string | null
  taxScheme: string
  movesGoods: boolean
  isReturn: boolean
  items: string[] | null
}

const readVouchers = (tx: Transaction, ids: RawBuilder<unknown>) =>
  sql<VoucherRow>`
  select j.id, j.kind, j.day::text, j.number, j.narration, o.number as order_number, ${partyName} as party,
    t.content, t.place_of_supply, t.tax_scheme, goods.items,
    t.id is not null and ${movesGoods('t')} as moves_goods, t.return_id is not null as is_return,
    (select jsonb_agg(jsonb_build_object('account', e.account, 'amountPaise', e.amount_paise,
        'gstBasisPoints', e.gst_basis_points, 'method', case when e.account = 'bank' then m.name end) order by e.id)
      from ledger_entries e left join payment_methods m on m.id = e.payment_method_id
      where e.journal_id = j.id) as entries
  from ledger_journals j join orders o on o.id = j.order_id left join tax_documents t on t.id = j.document_id
  left join lateral (
    select array_agg(n.name order by l.position) as items
    from (select j.id, j.document_id) j ${goodsLines}
    left join tally_names n on n.kind = 'item' and n.key = item.key) goods on true
  where j.id = any(${ids}) order by j.id`.execute(tx)

function voucherOf(
  { content, placeOfSupply, taxScheme, movesGoods, isReturn, items, entries, ...row }: VoucherRow,
  bills: Voucher['bills'],
): Voucher {
  return {
    ...row,
    bills,
    entries: entries.map((entry) => ({ ...entry, amountPaise: toPaise(entry.amountPaise) })),
    document:
      content === null
        ? null
        : {
            content: JSON.parse(content) as DocumentContent,
            placeOfSupply,
            taxScheme,
            movesGoods,
            isReturn,
            items: items ?? [],
          },
  }
}

type EventRow = Omit<BillEvent, 'goods'> & { orderNumber: string; goods: BillEvent['goods'] | null }

/** Returns the bill references of journals by their ids, which follow from all earlier journals of their orders. */
async function readBills(tx: Transaction, ids: RawBuilder<unknown>): Promise<Map<string, Voucher['bills']>> {
  const { rows } = await sql<EventRow>`
    select b.id, b.kind, b.number, o.number as order_number, coalesce(due.paise, 0)::bigint as receivables_paise, sold.goods
    from ledger_journals b join orders o on o.id = b.order_id
    cross join lateral (
      select sum(e.amount_paise) as paise from ledger_entries e
      where e.journal_id = b.id and e.account = 'receivables') due
    cross join lateral (
      select jsonb_agg(jsonb_build_object('line', s.order_line_id, 'paise', abs(s.sales_paise + s.tax_paise)) order by s.id) as goods
      from sales_entries s where s.journal_id = b.id and s.kind = 'goods' and s.order_line_id is not null) sold
    where b.order_id in (select j.order_id from ledger_journals j where j.id = any(${ids}))
    order by b.order_id, b.id`.execute(tx)
  const byOrder = Map.groupBy(rows, ({ orderNumber }) => orderNumber)
  const all = [...byOrder].flatMap(([orderNumber, events]) => [
    ...billsOf(
      orderNumber,
      events.map(({ goods, ...event }) => ({ ...event, goods: goods ?? [] })),
    ),
  ])
  return new Map(all)
}
