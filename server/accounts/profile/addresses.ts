// A customer's delivery addresses. Every statement is restricted to the customer.
import { sql } from 'kysely'
import type { Address, AddressInput } from '#contract/accounts/addresses'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

const columns = [
  'id as _id',
  'nameOrCompany',
  'fullAddress',
  'city',
  'state',
  'zipCode',
  'country',
  'phone',
  'isDefault',
] as const

/** More than anyone needs, and a limit for abuse that would fill the disk. */
const MAX_ADDRESSES = 50

export async function listAddresses(db: Db, customerId: string): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Throws `not_found` if the address isn't the customer's. */
async function getAddress(db: Db, customerId: string, addressId: string): Promise<Address> {
  const address = await db
    .selectFrom('addresses')
    .select(columns)
    .where('id', '=', addressId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (!address) throw notFound('Address')
  return address
}

/** SQL expression for the address as JSON, for use in a larger statement; null if it isn't the customer's. */
export const ownAddress = (customerId: string, addressId: string) => sql<Omit<
  AddressInput,
  'isDefault'
> | null>`
  (select json_build_object('nameOrCompany', name_or_company, 'fullAddress', full_address, 'city', city, 'state', state,
    'zipCode', zip_code, 'country', country, 'phone', phone)
  from addresses where id = ${addressId} and customer_id = ${customerId})`

export async function addAddress(
  tx: Transaction,
  customerId: string,
  { isDefault = false, ...fields }: AddressInput,
): Promise<Address> {
  await lockAddressesOf(tx, customerId)
  const { count } = await tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_ADDRESSES) throw refused('conflict', `You can save at most ${MAX_ADDRESSES} addresses`)
  if (isDefault) await clearDefault(tx, customerId)
  return tx
    .insertInto('addresses')
    .values({ ...fields, isDefault, customerId })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Throws `not_found` if the address isn't the customer's. */
export async function updateAddress(
  tx: Transaction,
  customerId: string,
  addressId: string,
  { isDefault, ...fields }: AddressInput,
): Promise<Address> {
  await lockAddressesOf(tx, customerId)
  if (isDefault) await clearDefault(tx, customerId)
  const updated = await tx
    .updateTable('addresses')
    .set({ ...fields, ...(isDefault !== undefined && { isDefault }) })
    .where('id', '=', addressId)
    .where('customerId', '=', customerId)
    .returning(columns)
    .executeTakeFirst()
  if (!updated) throw notFound('Address')
  return updated
}

/** Throws `not_found` if the address isn't the customer's. */
export async function deleteAddress(tx: Transaction, customerId: string, addressId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('id', '=', addressId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Address')
}

/** Makes one address the only default. Throws `not_found` if it isn't the customer's. */
export async function setDefaultAddress(
  tx: Transaction,
  customerId: string,
  addressId: string,
): Promise<Address> {
  await lockAddressesOf(tx, customerId)
  await getAddress(tx, customerId, addressId)
  await clearDefault(tx, customerId)
  return tx
    .updateTable('addresses')
    .set({ isDefault: true })
    .where('id', '=', addressId)
    .where('customerId', '=', customerId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Serialises changes to one customer's addresses, so that there is never more than one default. */
async function lockAddressesOf(tx: Transaction, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}

async function clearDefault(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('customerId', '=', customerId)
    .where('isDefault', '=', true)
    .execute()
}
