// Exports for Tally: each contains vouchers that no earlier one contains.
import { sql } from 'kysely'
import type { Period } from '#contract/books/months'
import { MAX_TALLY_VOUCHERS, type TallyExport } from '#contract/books/tally'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { getSetting } from '#server/settings/settings'
import { nameAll } from './exported-names.ts'

/** Key of the advisory lock: only one export is created at a time. */
const EXPORTS = 452

const isNew = sql`not exists (select from tally_vouchers v where v.journal_id = j.id)`
const within = ({ from, to }: Period) => sql`j.day between ${from}::date and ${to}::date`

/**
 * Throws `conflict` if no new voucher is left.
 * @param period null for all days
 */
export async function createExport(
  tx: Transaction,
  period: Period | null,
  exportedBy: string,
): Promise<{ created: TallyExport; isPart: boolean }> {
  await sql`select pg_advisory_xact_lock(${EXPORTS})`.execute(tx)
  const { rows } = await sql<ExportRow & { isPart: boolean }>`
    with found as (
      select j.id, j.day from ledger_journals j
      where ${isNew} and ${period ? within(period) : sql`true`}
      order by j.id limit ${MAX_TALLY_VOUCHERS + 1}
    ), chosen as (
      select id, day from found order by id limit ${MAX_TALLY_VOUCHERS}
    ), export as (
      insert into tally_exports (first_day, last_day, voucher_count, exported_by)
      select min(day), max(day), count(*), ${exportedBy} from chosen having count(*) > 0
      returning *
    ), vouchers as (
      insert into tally_vouchers (journal_id, export_id) select chosen.id, export.id from chosen, export
    )
    select ${columns}, (select count(*) from found) > ${MAX_TALLY_VOUCHERS} as is_part from export`.execute(
    tx,
  )
  const [row] = rows
  if (!row) {
    const which = period ? 'All vouchers of this period' : 'All vouchers'
    throw refused('conflict', `${which} have been exported. You can download earlier exports again.`)
  }
  await nameAll(
    tx,
    sql`select journal_id from tally_vouchers where export_id = ${row.id}`,
    await getSetting(tx, 'tally'),
  )
  return { created: viewOf(row), isPart: row.isPart }
}

interface ExportRow {
  id: string
  firstDay: string
  lastDay: string
  voucherCount: number
  exportedBy: string
  exportedAt: Date
}

const columns = sql`id, first_day::text, last_day::text, voucher_count, exported_by, exported_at`

const viewOf = ({ id, firstDay, lastDay, voucherCount, exportedBy, exportedAt }: ExportRow): TallyExport => ({
  _id: id,
  from: firstDay,
  to: lastDay,
  vouchers: voucherCount,
  exportedBy,
  exportedAt: new Date(exportedAt).toISOString(),
})

export async function listExports(
  db: Db,
  { from, to, page, limit }: Period & { page: number; limit: number },
) {
  const [exports, { rows: totals }] = await Promise.all([
    sql<ExportRow>`select ${columns} from tally_exports
      order by exported_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number; vouchers: number; newVouchers: number }>`
      select (select count(*) from tally_exports)::int as total,
        count(*)::int as vouchers, (count(*) filter (where ${isNew}))::int as new_vouchers
      from ledger_journals j where ${within({ from, to })}`.execute(db),
  ])
  return { exports: exports.rows.map(viewOf), ...(totals[0] ?? { total: 0, vouchers: 0, newVouchers: 0 }) }
}

/** Throws `not_found`. */
export async function findExport(db: Db, id: string): Promise<TallyExport> {
  const { rows } = await sql<ExportRow>`select ${columns} from tally_exports where id = ${id}::uuid`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound('Export')
  return viewOf(row)
}
