// People for tests. All are different, so that tests in one file don't interfere.
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database'
import type { Addresses, Admins, Customers } from '#server/db/row-types'

let count = 0
const next = () => `${process.pid}-${++count}`

export function createCustomer(db: Db, overrides: Partial<Insertable<Customers>> = {}) {
  const number = next()
  return db
    .insertInto('customers')
    .values({
      name: `Customer ${number}`,
      email: `customer-${number}@example.com`,
      phone: '9000000000',
      ...overrides,
    })
    .returning(['id', 'name', 'email'])
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow()
}

export function createAdmin(db: Db, overrides: Partial<Insertable<Admins>> = {}) {
  const number = next()
  return db
    .insertInto('admins')
    .values({
      name: `Admin ${number}`,
      email: `admin-${number}@example.com`,
      passwordHash: 'none',
      role: 'owner',
      ...overrides,
    })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow()
}

export const addressFields = {
  nameOrCompany: 'Asha Traders',
  fullAddress: '12 Mill Road',
  city: 'Panipat',
  state: 'Haryana',
  zipCode: '132103',
  country: 'India',
}

export function createAddress(db: Db, customerId: string, overrides: Partial<Insertable<Addresses>> = {}) {
  return db
    .insertInto('addresses')
    .values({ ...addressFields, ...overrides, customerId })
    .returning('id')
    .executeTakeFirstOrThrow()
}
