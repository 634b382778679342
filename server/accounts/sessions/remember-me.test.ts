// How long a sign-in lasts, with and without "Remember me". The test moves the session's timestamps back instead of
// waiting.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, passwordHash } from '#test/factories/passwords'
import { createAdmin, createCustomer } from '#test/factories/people'
import { openShop, type TestShop } from '#test/shop'

const HOUR = 60
const DAY = 24 * HOUR

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Signs in, and returns functions that check the session after some minutes of use or idleness. */
async function signIn(path: string, body: object) {
  const { headers, body: answered } = await shop.asGuest().send('POST', path, { password, ...body })
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
  const { token } = answered as { token?: string }
  const proof: Record<string, string> = token ? { authorization: `Bearer ${token}` } : { cookie }
  const { id } = await shop.db
    .selectFrom('sessions')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const status = async () => {
    const answer = await shop.asGuest().send('GET', '/admin/validate-token', undefined, proof)
    return answer.status === 200 ? 200 : [answer.status, (answer.body as { message?: string }).message]
  }
  return {
    async afterResting(minutes: number) {
      const by = sql`make_interval(mins => ${minutes}::int)`
      await sql`update sessions set created_at = created_at - ${by}, last_seen_at = last_seen_at - ${by},
        expires_at = expires_at - ${by} where id = ${id}`.execute(shop.db)
      return status()
    },
    /** In steps short enough for the session never to be idle. */
    async afterUsing(minutes: number, step: number) {
      for (let gone = 0; gone < minutes; gone += step) {
        const answer = await this.afterResting(Math.min(step, minutes - gone))
        if (answer !== 200) return [gone + step, answer]
      }
      return 200
    },
  }
}

const asCustomer = async (remember: boolean) => {
  const { email } = await createCustomer(shop.db, { passwordHash })
  return signIn('/user/login', { email, remember })
}
const asAdministrator = async () =>
  signIn('/admin/login', { email: (await createAdmin(shop.db, { passwordHash })).email })

const over = [401, 'Invalid or expired session']

test.each([
  ['with "Remember me"', () => asCustomer(true), 7 * DAY, 30 * DAY],
  ['without it', () => asCustomer(false), 8 * HOUR, DAY],
  ['for an administrator', asAdministrator, HOUR, 12 * HOUR],
] as const)('a session %s ends when idle and at its maximum age', async (_, open, idle, absolute) => {
  const rested = await open()
  expect(await rested.afterResting(idle - 1)).toBe(200)
  expect(await rested.afterResting(idle + 1)).toEqual(over)

  const used = await open()
  expect(await used.afterUsing(absolute - 1, idle - 10)).toBe(200)
  expect(await used.afterResting(2)).toEqual(over)
})
