// The first administrator of a new shop. There is no default password: one is given, or made and shown once.
import { randomBytes } from 'node:crypto'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { type Db, transaction } from '#server/db/database'

interface FirstAdmin {
  id: string
  name: string
  email: string
  /** Set only where it was made here, now. */
  generatedPassword: string | null
}

/** The oldest administrator; made when there is none. */
export async function ensureFirstAdmin(
  db: Db,
  email: string,
  password: string | undefined,
): Promise<FirstAdmin> {
  const found = await db
    .selectFrom('admins')
    .select(['id', 'name', 'email'])
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (found) return { ...found, generatedPassword: null }
  const generatedPassword = password === undefined ? randomBytes(12).toString('base64url') : null
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '')
  const admin = await transaction(db, (tx) =>
    tx
      .insertInto('admins')
      .values({ name: 'Admin User', email, passwordHash, role: 'owner' })
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow(),
  )
  return { ...admin, generatedPassword }
}
