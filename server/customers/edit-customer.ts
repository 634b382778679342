// Changes what the staff decide of a customer: his type and the words by which they find him.
import type { z } from 'zod'
import type { EditCustomer } from '#contract/customers/admin'
import type { Transaction } from '#server/db/database'
import type { LockedCustomer } from './lock-customer.ts'

/** What is not given stays as it is. */
export async function editCustomer(
  tx: Transaction,
  customer: LockedCustomer,
  { type = customer.type as 'regular', tags = customer.tags }: z.output<typeof EditCustomer>,
): Promise<void> {
  await tx.updateTable('customers').set({ type, tags }).where('id', '=', customer.id).execute()
}
