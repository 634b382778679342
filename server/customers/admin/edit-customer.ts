// Changes a customer's type and tags, which only admins see, and the kind of their GST registration.
import type { z } from 'zod'
import { isUin } from '#contract/base/gstin'
import type { EditCustomer } from '#contract/customers/admin'
import type { ChosenRegistration } from '#contract/tax/buyer-registration'
import { audit } from '#server/audit/audit'
import { refreshCustomer } from '#server/customers/groups/refresh-members'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { auditedCustomer, type LockedCustomer } from './lock-customer.ts'

/** Omitted fields stay unchanged. Throws `invalid_input` for the registration of a customer without a GSTIN. */
export async function editCustomer(
  tx: Transaction,
  ctx: AdminContext,
  customer: LockedCustomer,
  {
    type = customer.type as 'regular',
    tags = customer.tags,
    gstRegistration = customer.gstRegistration as 'regular',
  }: z.output<typeof EditCustomer>,
): Promise<void> {
  refuseRegistration(customer, gstRegistration)
  await tx
    .updateTable('customers')
    .set({ type, tags, gstRegistration })
    .where('id', '=', customer.id)
    .execute()
  await refreshCustomer(tx, customer.id)
  audit(tx, ctx, 'customer.update', auditedCustomer(customer), {
    before: {
      type: customer.type,
      tagCount: customer.tags.length,
      gstRegistration: customer.gstRegistration,
    },
    after: { type, tagCount: tags.length, gstRegistration },
  })
}

function refuseRegistration({ gstin }: LockedCustomer, chosen: ChosenRegistration): void {
  if (chosen === 'regular' || (gstin !== '' && !isUin(gstin))) return
  const message =
    gstin === ''
      ? 'This customer has no GSTIN. The registration is that of a GSTIN.'
      : 'This customer is a UN body or embassy, as the UIN says.'
  throw refused('invalid_input', message, { fields: { gstRegistration: message } })
}
