// Keeps orders on account within the credit limit of their company, however many are placed at once.
import { sql } from 'kysely'
import type { Paise } from '#contract/base/money'
import { creditBlock } from '#contract/companies/credit'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { refused } from '#server/http/errors'
import { type CreditRow, creditOf, creditState, readCredit } from './credit-of.ts'

/**
 * For an order on account that is raised by this amount. Locks the company at once, because the change is written before
 * the end of the transaction. Throws `payment_due` beyond the limit.
 */
export async function enforceRaise(tx: Transaction, companyId: string, addedPaise: Paise): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(tx)
  const block = creditBlock(creditState(await readCredit(tx, companyId)), addedPaise)
  if (block) throw refused('payment_due', block, { fields: { expectedTotal: block } })
}

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
