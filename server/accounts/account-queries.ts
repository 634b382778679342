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

type SeenAdmin = Pick<AdminActor, 'id' | 'name' | 'email' | 'isPasswordExpired'>

export const adminView = ({ id, name, email, isPasswordExpired = false }: SeenAdmin): Admin => ({
  _id: id,
  name,
  email,
  role: 'admin',
  ...(isPasswordExpired && { passwordExpired: true as const }),
})

const DAY_MS = 86_400_000

/** @param passwordExpiry days; 0 for never */
export const isPasswordExpired = (changedAt: Date, passwordExpiry: number): boolean =>
  passwordExpiry > 0 && Date.now() - changedAt.getTime() > passwordExpiry * DAY_MS

export const findCustomerByEmail = (db: Db, email: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'passwordHash', 'isActive'])
    .where('email', '=', email)
    .executeTakeFirst()

export const findAdminByEmail = (db: Db, email: string) =>
  db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'passwordHash', 'passwordChangedAt', 'isActive'])
    .where('email', '=', email)
    .executeTakeFirst()
