// Adds a note that only the staff see. It goes with the customer when he is deleted.
import type { Transaction } from '#server/db/database'
import type { AdminActor } from '#server/http/request/actor'
import type { LockedCustomer } from './lock-customer.ts'

/** Returns the note's id. */
export async function addCustomerNote(
  tx: Transaction,
  author: Pick<AdminActor, 'id' | 'name'>,
  customer: LockedCustomer,
  text: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('customerNotes')
    .values({ customerId: customer.id, text, adminId: author.id, author: author.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
