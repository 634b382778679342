// For any codes in any order and at any clock speed: each code counts once, within its window, and never after a
// newer one. A model that knows only time steps predicts the result.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/db/database'
import { createAdmin } from '#test/factories/people'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'
import { spendCode } from './spend-code.ts'
import { sealSecret } from './stored-secrets.ts'
import { codeAt, makeSecret } from './totp.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const STEP_MS = 30_000

test('no code is accepted twice, and none outside its window', async () => {
  const tries = fc.array(
    fc.record({
      /** Seconds since the previous attempt. */
      later: fc.integer({ min: 0, max: 70 }),
      /** Steps by which the phone's clock is off. */
      off: fc.integer({ min: -3, max: 3 }),
      /** Number of simultaneous senders. */
      senders: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(tries, async (sequence) => {
      const { id } = await createAdmin(shop.db)
      const secret = makeSecret()
      const stored = sealSecret(shop.secrets, id, secret)
      const values = { adminId: id, secret: stored, setupId: crypto.randomUUID(), enabledAt: new Date() }
      await shop.db.insertInto('adminTwoFactors').values(values).execute()
      let now = 1_800_000_000_000
      let newest = 0
      for (const { later, off, senders } of sequence) {
        now += later * 1000
        const code = codeAt(secret, now + off * STEP_MS)
        const step = Math.floor(now / STEP_MS) + off
        // The same six digits may belong to another nearby step; these cases are skipped.
        const alike = [-4, -3, -2, -1, 0, 1, 2, 3, 4].filter(
          (steps) => codeAt(secret, now + steps * STEP_MS) === code,
        )
        fc.pre(alike.length === 1)
        const accepted = await Promise.all(
          Array.from({ length: senders }, () =>
            transaction(shop.db, (tx) => spendCode(tx, shop.secrets, id, code, new Date(now))),
          ),
        )
        const counts = Math.abs(off) <= 1 && step > newest
        expect(accepted.filter((kind) => kind === 'code')).toHaveLength(counts ? 1 : 0)
        if (counts) newest = step
      }
    }),
    { numRuns: runs(40) },
  )
})
