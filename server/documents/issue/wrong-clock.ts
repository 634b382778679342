// Documents that would be dated after today or in a filed month, because a clock is or was wrong. A date ahead would hold
// for every later document of the series, and these would be missing from the return of their month.
import { type QueryExecutorProvider, sql } from 'kysely'
import { dayOf, formatLongDay } from '#contract/base/days'
import { financialYear } from '#contract/base/financial-year'
import { type DocumentKind, documentKinds } from '#contract/documents/kinds'
import type { Transaction } from '#server/db/database'
import { isDatedAhead, isFiledMonth } from '#server/db/failures'
import { afterRollback } from '#server/db/transaction-end'
import { refused } from '#server/http/errors'
import { notifyHourly } from '#server/notifications/notify'

interface Draft {
  kind: DocumentKind
  at: Date
}

/** If the document is refused for its date, notifies staff and throws `conflict` with the cause and the way out. */
export function explainWrongClock(tx: Transaction, prefix: string, { kind, at }: Draft): void {
  afterRollback(tx, async (db, error) => {
    if (!isDatedAhead(error) && !isFiledMonth(error)) return
    const day = dayOf(at)
    const { today, lastDay, lastNumber } = await readSeries(db, prefix, financialYear(at))
    const name = documentKinds[kind].name.toLowerCase()
    const text = isFiledMonth(error)
      ? `No ${name} can be issued: it would be dated ${formatLongDay(day)}, and the GSTR-1 of that month is marked as filed. Today is ${formatLongDay(today)} by the database's clock. Set the server's clock right, or withdraw the mark under Finance, GST Returns, then try again.`
      : day > today
        ? `No ${name} can be issued: the server's clock says ${formatLongDay(day)}, but the database's clock says ${formatLongDay(today)}. Set the clocks right, then try again.`
        : `No ${name} can be issued: the last one, ${lastNumber}, is dated ${formatLongDay(lastDay)}, today is ${formatLongDay(today)}, and dates can't go back. If a clock was wrong then, begin a new series: choose another prefix under Finance, Invoice Numbers.`
    await notifyHourly(db, { kind: 'failed-job', title: 'Documents would get a wrong date', text })
    throw refused('conflict', text, { cause: error })
  })
}

interface Series {
  today: string
  lastDay: string | null
  lastNumber: string | null
}

async function readSeries(db: QueryExecutorProvider, prefix: string, year: string): Promise<Series> {
  const { rows } = await sql<Series>`
    select day_in_india()::text as today, s.last_day::text as last_day, d.number as last_number
    from (select) one left join document_series s on s.prefix = ${prefix} and s.financial_year = ${year}
    left join tax_documents d on d.prefix = s.prefix and d.financial_year = s.financial_year and d.serial = s.last_number`.execute(
    db,
  )
  return rows[0] as Series
}
