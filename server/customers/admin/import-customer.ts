// Import operations for customers. Imported customers have no password: on their first visit they request a link to
// set one, and get no email before that.
import { sql } from 'kysely'
import { addressFields } from '#contract/accounts/addresses'
import type { ImportedCustomer } from '#contract/customers/customer-imports'
import { audit } from '#server/audit/audit'
import { refreshCustomer } from '#server/customers/groups/refresh-members'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { auditedCustomer } from './lock-customer.ts'

type ImportedAddress = ImportedCustomer['addresses'][number]

/** Throws `already_exists` if someone has registered with the address in the meantime. */
export async function createCustomer(
  tx: Transaction,
  ctx: AdminContext,
  { addresses, ...customer }: ImportedCustomer,
): Promise<string> {
  const { id } = await tx.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow()
  await addAddresses(tx, id, addresses)
  await refreshCustomer(tx, id)
  audit(tx, ctx, 'customer.create', auditedCustomer({ id }))
  return id
}

/** The caller must have locked the customer. Unchanged addresses keep their rows. */
export async function updateCustomer(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { addresses, email: _, ...customer }: ImportedCustomer,
): Promise<void> {
  const before = await tx
    .updateTable('customers')
    .set(customer)
    .where('id', '=', id)
    .returning(
      sql<number>`(select count(*)::int from addresses where customer_id = customers.id)`.as('count'),
    )
    .executeTakeFirstOrThrow()
  const kept = await tx
    .selectFrom('addresses')
    .select(['id', 'isDefault', ...addressFields])
    .where('customerId', '=', id)
    .execute()
  const wanted = [...addresses]
  const gone: string[] = []
  for (const row of kept) {
    const at = wanted.findIndex((address) => isSame(address, row))
    if (at < 0) gone.push(row.id)
    else wanted.splice(at, 1)
  }
  if (gone.length > 0) await tx.deleteFrom('addresses').where('id', 'in', gone).execute()
  await addAddresses(tx, id, wanted)
  await refreshCustomer(tx, id)
  audit(tx, ctx, 'customer.update', auditedCustomer({ id }), {
    before: { addressCount: before.count },
    after: { type: customer.type, tagCount: customer.tags.length, addressCount: addresses.length },
  })
}

/**
 * Throws `conflict` if the customer has become active since: they have signed in, ordered, reviewed or sent an
 * inquiry.
 */
export async function removeCustomer(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const { rows } = await sql<{ hasCome: boolean }>`
    select c.last_login_at is not null or c.password_hash is not null
      or exists (select from orders where customer_id = c.id) or exists (select from reviews where customer_id = c.id)
      or exists (select from imported_orders where customer_id = c.id)
      or exists (select from inquiries where customer_id = c.id) as has_come
    from customers c where c.id = ${id}`.execute(tx)
  if (rows[0]?.hasCome) throw refused('conflict', 'The customer has signed in or ordered since')
  await tx.deleteFrom('customers').where('id', '=', id).execute()
  audit(tx, ctx, 'customer.delete', auditedCustomer({ id }))
}

/** Timestamps a moment apart preserve the order of the addresses. */
async function addAddresses(
  tx: Transaction,
  customerId: string,
  addresses: readonly ImportedAddress[],
): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .insertInto('addresses')
    .values(
      addresses.map((address, at) => ({
        ...address,
        customerId,
        createdAt: sql<Date>`now() + make_interval(secs => ${at}::float8 / 1000)`,
      })),
    )
    .execute()
}

const isSame = (one: ImportedAddress, other: ImportedAddress): boolean =>
  one.isDefault === other.isDefault && addressFields.every((field) => one[field] === other[field])
