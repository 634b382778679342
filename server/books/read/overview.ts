// Totals of a period from the daily sums, without reading entries.
import { sql } from 'kysely'
import { add, type Paise, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import {
  type Account,
  accountCodes,
  moneyAccounts,
  salesAccounts,
  taxAccounts,
} from '#contract/books/accounts'
import type { BookOverview } from '#contract/books/admin'
import type { Period } from '#contract/books/months'
import type { Db } from '#server/db/database'

export interface BookSum {
  account: Account
  paymentMethodId: string | null
  methodName: string | null
  gstBasisPoints: number | null
  /** Balance at the end of the day before the period. */
  openingPaise: Paise
  debitPaise: Paise
  creditPaise: Paise
}

/** Returns sums by account, payment method and tax rate; combinations without entries are missing. */
export async function bookSums(db: Db, { from, to }: Period): Promise<BookSum[]> {
  const { rows } = await sql<BookSum>`
    select d.account, d.payment_method_id, m.name as method_name, d.gst_basis_points,
      coalesce(sum(d.debit_paise - d.credit_paise) filter (where d.day < ${from}::date), 0)::bigint as opening_paise,
      coalesce(sum(d.debit_paise) filter (where d.day >= ${from}::date), 0)::bigint as debit_paise,
      coalesce(sum(d.credit_paise) filter (where d.day >= ${from}::date), 0)::bigint as credit_paise
    from ledger_days d left join payment_methods m on m.id = d.payment_method_id
    where d.day <= ${to}::date
    group by d.account, d.payment_method_id, m.id, d.gst_basis_points`.execute(db)
  return rows.toSorted(
    (one, other) =>
      accountCodes.indexOf(one.account) - accountCodes.indexOf(other.account) ||
      (one.methodName ?? '').localeCompare(other.methodName ?? '') ||
      (one.gstBasisPoints ?? 0) - (other.gstBasisPoints ?? 0),
  )
}

const isOneOf = (accounts: readonly Account[], account: Account) => accounts.includes(account)
const sumOf = (amounts: readonly Paise[]) => add(zero, ...amounts)

export async function bookOverview(db: Db, period: Period): Promise<BookOverview> {
  const [sums, owed] = await Promise.all([bookSums(db, period), openBalances(db)])
  const of = (accounts: readonly Account[]) => sums.filter(({ account }) => isOneOf(accounts, account))
  const invoiced = sumOf(of(salesAccounts).map(({ creditPaise }) => creditPaise))
  const credited = sumOf(of(salesAccounts).map(({ debitPaise }) => debitPaise))
  const taxes = of(taxAccounts)
    .map((sum) => ({ ...sum, amount: subtract(sum.creditPaise, sum.debitPaise) }))
    // Amounts that were invoiced and credited in the same period leave nothing to show.
    .filter(({ amount }) => amount !== 0)
  const money = of(moneyAccounts).filter(({ debitPaise, creditPaise }) => debitPaise > 0 || creditPaise > 0)
  const rounding = sumOf(of(['round_off']).map((sum) => subtract(sum.creditPaise, sum.debitPaise)))
  return {
    sales: toRupees(subtract(invoiced, credited)),
    invoiced: toRupees(invoiced),
    credited: toRupees(credited),
    tax: toRupees(sumOf(taxes.map(({ amount }) => amount))),
    taxes: taxes.map(({ account, gstBasisPoints, amount }) => ({
      account,
      gstRate: (gstBasisPoints ?? 0) / 100,
      amount: toRupees(amount),
    })),
    received: toRupees(sumOf(money.map(({ debitPaise }) => debitPaise))),
    givenBack: toRupees(sumOf(money.map(({ creditPaise }) => creditPaise))),
    money: money.map((sum) => ({
      account: sum.account,
      method: methodOf(sum),
      received: toRupees(sum.debitPaise),
      givenBack: toRupees(sum.creditPaise),
    })),
    roundOff: toRupees(rounding),
    ...owed,
  }
}

export const methodOf = ({
  paymentMethodId,
  methodName,
}: {
  paymentMethodId: string | null
  methodName: string | null
}) => (paymentMethodId === null ? null : { _id: paymentMethodId, name: methodName ?? '' })

async function openBalances(db: Db) {
  const { rows } = await sql<Record<'receivables' | 'advances', number>>`
    select coalesce(sum(balance_paise) filter (where balance_paise > 0), 0)::bigint as receivables,
      coalesce(-sum(balance_paise) filter (where balance_paise < 0), 0)::bigint as advances
    from ledger_orders where balance_paise <> 0`.execute(db)
  const { receivables = 0, advances = 0 } = rows[0] ?? {}
  return { receivables: toRupees(toPaise(receivables)), advances: toRupees(toPaise(advances)) }
}
