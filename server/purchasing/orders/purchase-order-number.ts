// Numbers of purchase orders: PO-26-27-0001, restarting each financial year, without gaps.
import { sql } from 'kysely'
import { financialYear } from '#contract/base/financial-year'
import type { Transaction } from '#server/db/database'

/** A concurrent call waits for this transaction, and gets the same number if it is rolled back. */
export async function takePurchaseOrderNumber(tx: Transaction, now: Date): Promise<string> {
  const year = financialYear(now)
  const { rows } = await sql<{ last: number }>`
    insert into purchase_order_numbers (financial_year, last) values (${year}, 1)
    on conflict (financial_year) do update set last = purchase_order_numbers.last + 1
    returning last`.execute(tx)
  return purchaseOrderNumber(year, rows[0]?.last ?? 0)
}

export const purchaseOrderNumber = (year: string, place: number): string =>
  `PO-${year}-${String(place).padStart(4, '0')}`
