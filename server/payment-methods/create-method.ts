// Adds a payment method after the existing ones.
import { sql } from 'kysely'
import type { PaymentMethodInput } from '#contract/payment-methods/method-input'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { ConfirmableContext } from '#server/http/request/context'
import { assertKnownGroups } from './assert-known-groups.ts'
import { methodValues } from './method-view.ts'
import { protectMethod } from './protect-method.ts'

/**
 * Returns its id. Throws `already_exists` if the name is taken, `invalid_input` for an unknown group, and with payment
 * details what `protectChange` throws.
 */
export async function createMethod(
  tx: Transaction,
  ctx: ConfirmableContext,
  input: PaymentMethodInput,
): Promise<string> {
  await assertKnownGroups(tx, input.customerGroups)
  const { id } = await tx
    .insertInto('paymentMethods')
    .values({
      ...methodValues(input),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from payment_methods)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await protectMethod(tx, ctx, { id, name: input.name, before: null, after: input })
  audit(tx, ctx, 'payment-method.create', { id, name: input.name }, { after: input })
  return id
}
