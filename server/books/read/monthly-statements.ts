// Emails the statement of the last month to the companies that get one each month.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { addMonths, dayBefore, monthOf } from '#contract/books/months'
import { type Db, transaction } from '#server/db/database'
import { queueCompanyStatement } from './company-statements.ts'

/** Safe to call repeatedly: each statement is sent once. Companies without an entry and a balance get none. */
export async function sendMonthlyStatements(db: Db, day = today()): Promise<void> {
  const month = addMonths(monthOf(day), -1)
  const period = { from: month, to: dayBefore(monthOf(day)) }
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c where c.sends_statements and c.is_active and exists (
      select from orders o join ledger_entries e on e.order_id = o.id and e.account = 'receivables'
      where o.company_id = c.id and e.day <= ${period.to}::date
      having sum(e.amount_paise) <> 0 or count(*) filter (where e.day >= ${period.from}::date) > 0)
    order by c.id`.execute(db)
  for (const { id } of rows)
    await transaction(db, (tx) => queueCompanyStatement(tx, id, { ...period, key: `month:${month}` }))
}
