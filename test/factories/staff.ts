// Invitations and custom roles for tests.
import type { Db } from '#server/db/database'

export const createInvitation = (db: Db) =>
  db
    .insertInto('invitations')
    .values({
      email: `invited-${crypto.randomUUID()}@example.com`,
      role: 'viewer',
      invitedByName: 'Test',
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()

export const createRole = (db: Db, permissions: readonly string[] = ['orders.read']) =>
  db
    .insertInto('roles')
    .values({ name: `Role ${crypto.randomUUID().slice(0, 20)}`, permissions: [...permissions] })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
