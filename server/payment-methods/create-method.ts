// Adds a payment method, after the others.
import { sql } from 'kysely'
import type { PaymentMethodInput } from '#contract/payment-methods/method-input'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { methodValues } from './method-view.ts'
import { refuseUnknownGroups } from './refuse-unknown-groups.ts'

/** Returns its id. Throws `already_exists` for a name that another one has, `invalid_input` for a group that is not there. */
export async function createMethod(
  tx: Transaction,
  ctx: AdminContext,
  input: PaymentMethodInput,
): Promise<string> {
  await refuseUnknownGroups(tx, input.customerGroups)
  const { id } = await tx
    .insertInto('paymentMethods')
    .values({
      ...methodValues(input),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from payment_methods)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'payment-method.create', { id, name: input.name }, { after: input })
  return id
}
