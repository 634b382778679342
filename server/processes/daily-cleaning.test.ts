// Expired data is removed, and nothing else.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#server/accounts/sessions/sessions'
import { openShop, type TestShop } from '#test/shop'
import { cleanDaily } from './daily-cleaning.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('expired sessions, links and pending sign-ins are removed', async () => {
  const customer = await shop.asCustomer()
  const { id: customerId } = customer
  for (const [mark, minutes] of [
    [1, -1],
    [2, 1],
  ] as const) {
    const hash = Buffer.alloc(32, mark)
    const expiresAt = new Date(Date.now() + minutes * 60_000)
    const { db } = shop
    await db
      .insertInto('sessions')
      .values({ tokenHash: hash, customerId, idleMinutes: 60, expiresAt })
      .execute()
    await db.insertInto('passwordResets').values({ tokenHash: hash, customerId, expiresAt }).execute()
    await db
      .insertInto('googleSignIns')
      .values({ stateHash: hash, nonce: 'n', codeVerifier: 'v', returnTo: '', expiresAt })
      .execute()
    await db
      .insertInto('signInCodes')
      .values({ codeHash: hash, sessionTokenHash: hashToken(customer.token), expiresAt })
      .execute()
  }
  await cleanDaily(shop.db)
  const left = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      shop.db,
    )
    return rows[0]?.count
  }
  expect(await Promise.all(['password_resets', 'google_sign_ins', 'sign_in_codes'].map(left))).toEqual([
    1, 1, 1,
  ])
  // The session created here and the customer's own.
  expect(await left('sessions')).toBe(2)
  expect((await customer.send('GET', '/user/security')).status).toBe(200)
})
