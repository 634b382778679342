// Exports the books of a period for Tally, as a streamed file.
import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { toPaise } from '#contract/base/money'
import type { Account } from '#contract/books/accounts'
import type { Period } from '#contract/books/months'
import type { TallySettings } from '#contract/books/tally'
import type { Db, Transaction } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { FileReply } from '#server/http/reply/send-file'
import { accountMaster, type Buyer, bankMaster, buyerMaster } from './masters.ts'
import { type Voucher, type VoucherEntry, voucherMessage } from './vouchers.ts'
import { envelope, type TallyPart } from './xml.ts'

export function tallyFile(db: Db, part: TallyPart, period: Period, settings: TallySettings): FileReply {
  const [head, foot] = envelope(part, settings)
  const messages = part === 'masters' ? masters : vouchers
  const text = snapshot(db, async function* (tx) {
    yield head
    yield* messages(tx, period, settings)
    yield foot
  })
  return {
    filename: `tally-${part}-${period.from}-${period.to}.xml`,
    bytes: Readable.from(text, { objectMode: false }),
  }
}

/** Identifies the party: the account of a customer, otherwise the order, because several people may share a name. */
const partyKey = sql`coalesce(j.customer_id, j.order_id)`
const party = sql`coalesce(nullif(trim(coalesce(c.name, o.customer_name)), ''), 'Customer')
  || ' (' || upper(right(${partyKey}::text, 6)) || ')'`

const within = ({ from, to }: Period): RawBuilder<unknown> => sql`j.day between ${from}::date and ${to}::date`

const stateName = (code: string | null): string =>
  code && Object.hasOwn(gstStates, code) ? gstStates[code as StateCode] : ''

async function* masters(tx: Transaction, period: Period, settings: TallySettings): AsyncGenerator<string> {
  const { rows: used } = await sql<{ account: Account; method: string | null }>`
    select distinct e.account, case when e.account = 'bank' then m.name end as method
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    left join payment_methods m on m.id = e.payment_method_id
    where ${within(period)} order by 1, 2`.execute(tx)
  yield used
    .map(({ account, method }) => {
      if (account === 'receivables') return ''
      return method === null ? accountMaster(account, settings) : bankMaster(method)
    })
    .join('')
  const keys = sql`select distinct ${partyKey}::text as id from ledger_journals j where ${within(period)} order by 1`
  for await (const batch of idBatches(tx, keys)) {
    const { rows } = await sql<Buyer & { code: string | null }>`
      select distinct on (${partyKey}) ${party} as party, coalesce(o.buyer_business_name, c.name, o.customer_name) as name,
        coalesce(o.buyer_gstin, '') as gstin, concat_ws(', ', nullif(o.ship_address, ''), nullif(o.ship_city, '')) as address,
        o.ship_zip_code as pin_code, o.place_of_supply as code, o.ship_country as country, ${period.from}::text as "from"
      from ledger_journals j join orders o on o.id = j.order_id left join customers c on c.id = j.customer_id
      where ${within(period)} and ${partyKey} = any(${batch}::uuid[])
      order by ${partyKey}, j.day desc, j.id desc`.execute(tx)
    yield rows.map(({ code, ...buyer }) => buyerMaster({ ...buyer, state: stateName(code) })).join('')
  }
}

async function* vouchers(tx: Transaction, period: Period, settings: TallySettings): AsyncGenerator<string> {
  const ids = sql`select j.id from ledger_journals j where ${within(period)} order by j.day, j.id`
  for await (const batch of idBatches(tx, ids)) {
    const { rows } = await sql<VoucherRow>`
      select j.id, j.kind, j.day::text, j.number, j.narration, o.number as order_number, ${party} as party,
        coalesce(o.buyer_gstin, '') as party_gstin, o.place_of_supply as code, before.balance_paise, invoice.number as invoice_number,
        (select jsonb_agg(jsonb_build_object('account', e.account, 'amountPaise', e.amount_paise,
            'method', case when e.account = 'bank' then m.name end) order by e.id)
          from ledger_entries e left join payment_methods m on m.id = e.payment_method_id
          where e.journal_id = j.id) as entries
      from ledger_journals j join orders o on o.id = j.order_id left join customers c on c.id = j.customer_id
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0)::bigint as balance_paise
        from ledger_journals b join ledger_entries e on e.journal_id = b.id and e.account = 'receivables'
        where b.order_id = j.order_id and (b.day, b.id) < (j.day, j.id)) before
      left join lateral (
        select b.number from ledger_journals b
        where b.order_id = j.order_id and b.kind in ('invoice', 'bill_of_supply') and (b.day, b.id) < (j.day, j.id)
        order by b.day desc, b.id desc limit 1) invoice on true
      where j.id = any(${batch}::uuid[]) order by j.day, j.id`.execute(tx)
    yield rows.map((row) => voucherMessage(voucherOf(row), settings)).join('')
  }
}

type VoucherRow = Omit<Voucher, 'placeOfSupply' | 'balancePaise' | 'entries'> & {
  code: string | null
  balancePaise: number
  entries: (Omit<VoucherEntry, 'amountPaise'> & { amountPaise: number })[]
}

const voucherOf = ({ code, balancePaise, entries, ...row }: VoucherRow): Voucher => ({
  ...row,
  placeOfSupply: stateName(code),
  balancePaise: toPaise(balancePaise),
  entries: entries.map((entry) => ({ ...entry, amountPaise: toPaise(entry.amountPaise) })),
})
