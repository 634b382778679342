// Payments and refunds by day, from the daily sums of the books.
import { sql } from 'kysely'
import type { Paise } from '#contract/base/money'
import { moneyAccounts } from '#contract/books/accounts'
import type { Period } from '#contract/books/months'
import type { Db } from '#server/db/database'

export interface MoneyDay {
  day: string
  receivedPaise: Paise
  givenBackPaise: Paise
}

/** Omits days without payments. */
export async function moneyByDay(db: Db, { from, to }: Period): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    select day::text, sum(debit_paise)::bigint as received_paise, sum(credit_paise)::bigint as given_back_paise
    from ledger_days
    where account = any(${[...moneyAccounts]}::text[]) and day between ${from}::date and ${to}::date
    group by day order by day`.execute(db)
  return rows
}
