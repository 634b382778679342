// Queries for people: the signed-in customer, and the data that a sign-in is checked against.
import { sql } from 'kysely'
import type { Admin, User } from '#contract/accounts/accounts'
import type { General } from '#contract/settings/general'
import type { ChosenRegistration } from '#contract/tax/buyer-registration'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'

export async function getUser(db: Db, customerId: string): Promise<User> {
  const row = await db
    .selectFrom('customers')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'avatar',
      'gstin',
      'businessName',
      'businessAddress',
      'gstRegistration',
    ])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!row) throw notFound('Customer')
  const { id, avatar, email, gstRegistration, ...shown } = row
  return {
    _id: id,
    ...shown,
    gstRegistration: gstRegistration as ChosenRegistration,
    email: email ?? '',
    avatar,
    profilePicture: avatar,
    role: 'user',
  }
}

type SeenAdmin = Pick<AdminActor, 'id' | 'name' | 'email' | 'isPasswordExpired' | 'isTwoFactorDue'>

export const adminView = ({ id, name, email, isPasswordExpired, isTwoFactorDue }: SeenAdmin): Admin => ({
  _id: id,
  name,
  email,
  role: 'admin',
  ...(isPasswordExpired && { passwordExpired: true as const }),
  ...(isTwoFactorDue && { twoFactorDue: true as const }),
})

const DAY_MS = 86_400_000

interface Secured {
  passwordChangedAt: Date
  hasTwoFactor: boolean
}

/** Returns what an admin must do before continuing, according to the settings. */
export const demandsOn = (
  { passwordChangedAt, hasTwoFactor }: Secured,
  { passwordExpiry, twoFactorAuth }: Pick<General, 'passwordExpiry' | 'twoFactorAuth'>,
) => ({
  isPasswordExpired: passwordExpiry > 0 && Date.now() - passwordChangedAt.getTime() > passwordExpiry * DAY_MS,
  isTwoFactorDue: twoFactorAuth && !hasTwoFactor,
})

export const findCustomerByEmail = (db: Db, email: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'passwordHash', 'isActive'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Condition on a row of `admins`. */
export const twoFactorIsOn = sql<boolean>`exists (
  select 1 from admin_two_factors t where t.admin_id = admins.id and t.enabled_at is not null)`

export const findAdminByEmail = (db: Db, email: string) =>
  db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'passwordHash', 'passwordChangedAt', 'isActive'])
    .select(twoFactorIsOn.as('hasTwoFactor'))
    .where('email', '=', email)
    .executeTakeFirst()
