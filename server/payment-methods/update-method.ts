// Changes a payment method. Orders keep what they were placed with.
import { sql } from 'kysely'
import type { PaymentMethodInput } from '#contract/payment-methods/method-input'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { getMethod, lockMethod } from './method-queries.ts'
import { methodValues } from './method-view.ts'
import { refuseUnknownGroups } from './refuse-unknown-groups.ts'

/** Throws `not_found`, `version_conflict`, `already_exists`, `invalid_input`. */
export async function updateMethod(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...input }: PaymentMethodInput & { version: number },
): Promise<void> {
  const { groupIds, name } = await lockMethod(tx, id, version)
  const before = await getMethod(tx, id)
  await refuseUnknownGroups(tx, input.customerGroups, groupIds)
  await tx
    .updateTable('paymentMethods')
    .set({ ...methodValues(input as PaymentMethodInput), version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'payment-method.update', { id, name }, { before, after: input })
}
