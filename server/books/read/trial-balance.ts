// Every account with opening balance, movements and closing balance. Over all accounts, debits equal credits.
import { add, type Paise, subtract, toRupees, zero } from '#contract/base/money'
import type { Account } from '#contract/books/accounts'
import type { Period } from '#contract/books/months'
import type { Db } from '#server/db/database'
import { bookSums, methodOf } from './overview.ts'

interface AccountSum {
  account: Account
  method: { _id: string; name: string } | null
  openingPaise: Paise
  debitPaise: Paise
  creditPaise: Paise
}

export async function trialBalance(db: Db, period: Period) {
  const byAccount = new Map<string, AccountSum>()
  for (const sum of await bookSums(db, period)) {
    const key = `${sum.account} ${sum.paymentMethodId}`
    const before = byAccount.get(key) ?? {
      account: sum.account,
      method: methodOf(sum),
      openingPaise: zero,
      debitPaise: zero,
      creditPaise: zero,
    }
    byAccount.set(key, {
      ...before,
      openingPaise: add(before.openingPaise, sum.openingPaise),
      debitPaise: add(before.debitPaise, sum.debitPaise),
      creditPaise: add(before.creditPaise, sum.creditPaise),
    })
  }
  const accounts = [...byAccount.values()].filter(
    ({ openingPaise, debitPaise, creditPaise }) =>
      openingPaise !== 0 || debitPaise !== 0 || creditPaise !== 0,
  )
  return {
    accounts: accounts.map((sum) => ({
      account: sum.account,
      method: sum.method,
      opening: toRupees(sum.openingPaise),
      debit: toRupees(sum.debitPaise),
      credit: toRupees(sum.creditPaise),
      closing: toRupees(closingOf(sum)),
    })),
    difference: toRupees(add(zero, ...accounts.map(closingOf))),
  }
}

const closingOf = ({ openingPaise, debitPaise, creditPaise }: AccountSum) =>
  subtract(add(openingPaise, debitPaise), creditPaise)
