// Changes a payment method. Existing orders keep the copy they were placed with.
import { sql } from 'kysely'
import type { PaymentMethodInput } from '#contract/payment-methods/method-input'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { ConfirmableContext } from '#server/http/request/context'
import { assertKnownGroups } from './assert-known-groups.ts'
import { getMethod, lockMethod } from './method-queries.ts'
import { methodValues } from './method-view.ts'
import { protectMethod } from './protect-method.ts'

/** Throws `not_found`, `version_conflict`, `already_exists`, `invalid_input`, and what `protectChange` throws. */
export async function updateMethod(
  tx: Transaction,
  ctx: ConfirmableContext,
  id: string,
  { version, ...input }: PaymentMethodInput & { version: number },
): Promise<void> {
  const { groupIds, name } = await lockMethod(tx, id, version)
  const before = await getMethod(tx, id)
  await assertKnownGroups(tx, input.customerGroups, groupIds)
  await protectMethod(tx, ctx, { id, name: input.name, before, after: input })
  await tx
    .updateTable('paymentMethods')
    .set({ ...methodValues(input as PaymentMethodInput), version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'payment-method.update', { id, name }, { before, after: input })
}
