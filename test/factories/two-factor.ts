// Admins with a second factor, and the codes on their phones.
import { createHash } from 'node:crypto'
import { confirmTwoFactor, startTwoFactor } from '#contract/accounts/two-factor'
import { openSecret } from '#server/accounts/two-factor/stored-secrets'
import { codeAt } from '#server/accounts/two-factor/totp'
import type { Caller, TestShop } from '#test/shop'
import { password, passwordHash } from './passwords.ts'

/** An admin with the tests' password. */
export const adminWithPassword = (shop: TestShop) => shop.asAdmin({ passwordHash })

/** Returns the secret in the app. */
export async function secretOf({ db, secrets }: TestShop, adminId: string): Promise<Buffer> {
  const { secret } = await db
    .selectFrom('adminTwoFactors')
    .select('secret')
    .where('adminId', '=', adminId)
    .executeTakeFirstOrThrow()
  const opened = openSecret(secrets, adminId, secret)
  if (!opened) throw new Error('the secret of the second factor cannot be decrypted')
  return opened
}

/** Sets up a second factor as the page does. The confirming code has been used: the phone shows the next one. */
export async function withTwoFactor(shop: TestShop) {
  const admin = await adminWithPassword(shop)
  const recoveryCodes = await setUp(shop, admin)
  await forgetStep(shop, admin.id)
  return { ...admin, recoveryCodes }
}

export async function setUp(shop: TestShop, admin: Caller & { id: string }): Promise<string[]> {
  const { setup } = await admin.call(startTwoFactor, { body: { currentPassword: password } })
  const code = await phoneOf(shop, admin.id)
  const { recoveryCodes } = await admin.call(confirmTwoFactor, { body: { setupId: setup._id, code } })
  return recoveryCodes
}

/** The code on the phone, a number of 30-second steps from now. */
export const phoneOf = async (shop: TestShop, adminId: string, steps = 0): Promise<string> =>
  codeAt(await secretOf(shop, adminId), Date.now() + steps * 30_000)

/** Makes the last code old, instead of waiting. */
export const forgetStep = ({ db }: TestShop, adminId: string) =>
  db.updateTable('adminTwoFactors').set({ lastStep: 0 }).where('adminId', '=', adminId).execute()

/** Six digits that aren't a code near the present time. */
export async function wrongCodeOf(shop: TestShop, adminId: string): Promise<string> {
  const secret = await secretOf(shop, adminId)
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeAt(secret, Date.now() + steps * 30_000)))
  const seed = createHash('sha256').update(secret).digest()
  for (let at = 0; ; at++) {
    const code = String((seed.readUInt32BE(at) + at) % 1_000_000).padStart(6, '0')
    if (!near.has(code)) return code
  }
}
