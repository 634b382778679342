// Reads of people: the signed-in customer, and what a sign-in is checked against.
import type { Admin, User } from '#contract/accounts/accounts'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'

export async function getUser(db: Db, customerId: string): Promise<User> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone', 'avatar'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!row) throw notFound('Customer')
  const { id, name, email, phone, avatar } = row
  return { _id: id, name, email, phone, avatar, profilePicture: avatar, role: 'user' }
}

export const adminView = ({ id, name, email }: Pick<AdminActor, 'id' | 'name' | 'email'>): Admin => ({
  _id: id,
  name,
  email,
  role: 'admin',
})

export const findCustomerByEmail = (db: Db, email: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'passwordHash', 'isActive'])
    .where('email', '=', email)
    .executeTakeFirst()

export const findAdminByEmail = (db: Db, email: string) =>
  db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'passwordHash', 'isActive'])
    .where('email', '=', email)
    .executeTakeFirst()
