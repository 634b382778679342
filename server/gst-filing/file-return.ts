// Marks a return as filed on the portal, and withdraws the mark. The totals are stored with it and compared later.
import { sql } from 'kysely'
import { formatDay, today } from '#contract/base/days'
import { dayBefore, formatMonth } from '#contract/books/months'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { totalsOf } from './filed-totals.ts'
import { filerOf, readPeriod } from './read-gstr1.ts'
import { type ReturnPeriod, returnPeriod } from './return-period.ts'

/** Key of the advisory lock that issuing documents shares (filed-months.sql). */
const FILING = 458

/** Waits for documents being issued, and blocks further ones, other filings and amendments until the commit. */
export const holdFiling = (tx: Transaction) => sql`select pg_advisory_xact_lock(${FILING})`.execute(tx)

interface Asked {
  /** "2026-11" */
  month: string
  gstin?: string | undefined
}

/**
 * Throws `invalid_input` if the period hasn't ended or the day isn't after it, and `conflict` in a furnishing month or
 * if the return is filed already.
 */
export async function fileReturn(
  tx: Transaction,
  ctx: AdminContext,
  { filedOn, arn, ...asked }: Asked & { filedOn: string; arn: string },
) {
  await holdFiling(tx)
  const period = await returnPeriod(tx, { month: `${asked.month}-01`, gstin: asked.gstin })
  const gstin = filerOf(period)
  const name = periodName(period)
  if (period.isFurnishing)
    throw refused(
      'conflict',
      'You file quarterly: mark the documents of this month as uploaded, and file the quarter with its last month',
    )
  if (period.filing) throw refused('conflict', `The GSTR-1 of ${name} is marked as filed already`)
  const refuse = (message: string) => refused('invalid_input', message, { fields: { filedOn: message } })
  if (today() < period.end)
    throw refuse(`${name} hasn't ended yet. It can be filed from ${formatDay(period.end)}.`)
  if (filedOn < period.end)
    throw refuse(
      `Must be ${formatDay(period.end)} or later, because ${name} ended on ${formatDay(dayBefore(period.end))}`,
    )
  if (filedOn > today()) throw refuse('Must not be in the future')
  const totals = totalsOf(await readPeriod(tx, period))
  await tx
    .insertInto('gstFilings')
    .values({
      gstin,
      firstMonth: period.months[0] as string,
      month: period.month,
      filedOn,
      arn: arn || null,
      totals: json(totals),
      recordedBy: ctx.actor.name,
    })
    .execute()
  audit(
    tx,
    ctx,
    'gst.file',
    { id: asked.month, name: `GSTR-1 of ${name}` },
    { after: { gstin, filedOn, arn } },
  )
  return { message: `GSTR-1 of ${name} marked as filed` }
}

/** Throws `conflict` if the return isn't filed, or documents of it were amended since. */
export async function withdrawReturn(
  tx: Transaction,
  ctx: AdminContext,
  { reason, ...asked }: Asked & { reason: string },
) {
  await holdFiling(tx)
  const period = await returnPeriod(tx, { month: `${asked.month}-01`, gstin: asked.gstin })
  const { filing } = period
  const name = periodName(period)
  if (!filing) throw refused('conflict', `The GSTR-1 of ${name} isn't marked as filed`)
  const { rows } = await sql<{ number: string }>`
    select d.number from document_amendments a join tax_documents d on d.id = a.document_id
    where a.is_after_filing and d.seller_gstin = ${filing.gstin} and d.day >= ${filing.firstMonth}::date and d.day < ${period.end}::date
    limit 1`.execute(tx)
  const amended = rows[0]?.number
  if (amended)
    throw refused(
      'conflict',
      `${amended} was amended after the GSTR-1 of ${name} was filed, so the mark can't be withdrawn`,
    )
  await tx
    .updateTable('gstFilings')
    .set({ withdrawnAt: new Date(), withdrawnBy: ctx.actor.name, withdrawalReason: reason })
    .where('id', '=', filing.id)
    .execute()
  const { gstin, filedOn, arn } = filing
  audit(
    tx,
    ctx,
    'gst.withdraw',
    { id: asked.month, name: `GSTR-1 of ${name}` },
    { before: { gstin, filedOn, arn }, after: { reason } },
  )
  return { message: `The GSTR-1 of ${name} is no longer marked as filed` }
}

/** "November 2026", or "October 2026 to December 2026" */
export function periodName({ months }: Pick<ReturnPeriod, 'months'>): string {
  const [first, last] = [months[0] as string, months.at(-1) as string]
  return first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`
}
