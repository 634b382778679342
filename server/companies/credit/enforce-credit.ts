// Keeps orders on account within the credit limit of their company, however many are placed at once.
import { sql } from 'kysely'
import type { Paise } from '#contract/base/money'
import { creditBlock } from '#contract/companies/credit'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { refused } from '#server/http/errors'
import { type CreditRow, creditOf, creditState } from './credit-of.ts'

interface OrderOnAccount {
  totalPaise: Paise
  /** Why staff place it beyond the limit; null if the limit applies. */
  creditReason: string | null
}

/**
 * Locks the company at the end of the transaction, before the order is written, and then computes its credit: orders
 * of one company are placed one after the other, and each sees those before it. Throws `payment_due` beyond the limit,
 * or if an invoice is overdue for too long.
 */
export function enforceCredit(
  tx: Transaction,
  companyId: string,
  { totalPaise, creditReason }: OrderOnAccount,
): void {
  // A statement of its own: the sums must not be computed from a snapshot taken before the lock was granted.
  beforeCommit(tx, sql`select from companies where id = ${companyId} for no key update`)
  if (creditReason !== null) return
  beforeCommit(tx, creditOf(companyId), async ({ rows }) => {
    const block = creditBlock(creditState(rows[0] as CreditRow), totalPaise)
    if (block) throw refused('payment_due', block, { fields: { paymentMethod: block } })
  })
}
