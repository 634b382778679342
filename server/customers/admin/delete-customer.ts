// Deletes a customer for an admin: personal data is erased, orders and invoices keep their amounts.
import { Id } from '#contract/base/text'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { listOpenOrders } from '#server/privacy/open-orders'
import { auditedCustomer } from './lock-customer.ts'

/**
 * Throws `conflict` while an order is in progress. Locks the cart before the customer, in the same order as placing
 * an order does: a concurrent order is either seen below or finds an empty cart.
 */
export async function deleteCustomer(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  if (!Id.safeParse(id).success) throw notFound('Customer')
  await tx.deleteFrom('cartItems').where('customerId', '=', id).execute()
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('anonymisedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound('Customer')
  const open = await listOpenOrders(tx, id)
  if (open.length > 0) throw refused('conflict', orderUnderWay(open))
  await anonymiseCustomer(tx, id)
  audit(tx, ctx, 'customer.delete', auditedCustomer(customer))
}

const orderUnderWay = ([first, ...more]: readonly string[]) =>
  more.length === 0
    ? `Order ${first} is still in progress. You can delete the customer once it has been delivered or cancelled.`
    : `${more.length + 1} orders are still in progress. You can delete the customer once they have been delivered or cancelled.`
