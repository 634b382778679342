import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate'
import { createTestDatabase } from '#test/database'
import { createAdmin } from '#test/factories/people'

const migration = '0031-roles-and-staff.sql'

test('admins of a shop without roles become owners', async () => {
  const shop = await createTestDatabase({ as: 'owner' })
  try {
    const { db, pool } = shop
    // The state before roles existed: all admins equal, whatever their role was called.
    for (const undoing of [
      'drop table invitations',
      'alter table admins drop constraint admins_one_role, drop constraint admins_built_in_role',
      'alter table admins drop column role_id, drop column version, alter column role set not null',
      'drop table roles',
      `delete from migrations where name = '${migration}'`,
    ]) {
      await sql.raw(undoing).execute(db)
    }
    const people: string[] = []
    for (const role of ['owner', 'admin']) {
      const { rows } = await sql<{ id: string }>`
        insert into admins (name, email, password_hash, role)
        values (${role}, ${`${role}@example.com`}, 'none', ${role}) returning id`.execute(db)
      people.push(rows[0]?.id ?? '')
    }
    expect(await migrate(pool)).toEqual([migration])
    const after = await db.selectFrom('admins').select(['id', 'role', 'roleId', 'version']).execute()
    expect(after.toSorted((one, other) => people.indexOf(one.id) - people.indexOf(other.id))).toEqual(
      people.map((id) => ({ id, role: 'owner', roleId: null, version: 1 })),
    )
    await expect(createAdmin(db, { role: 'admin' })).rejects.toThrow('admins_built_in_role')
    await expect(createAdmin(db, { role: null })).rejects.toThrow('admins_one_role')
  } finally {
    await shop.close()
  }
})
