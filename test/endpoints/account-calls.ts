// Calls by which admins change their own account, each with valid input for one success.
import { startTwoFactor } from '#contract/accounts/two-factor'
import { password, passwordHash } from '#test/factories/passwords'
import { forgetStep, phoneOf, setUp, withTwoFactor } from '#test/factories/two-factor'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'

/** @param open returns the shop and the calling admin, which exist only when a call is made. */
export function accountCalls(open: () => { shop: TestShop; admin: Caller & { id: string } }): GoodCalls {
  /** The caller has the tests' password and no second factor. */
  async function bare() {
    const { shop, admin } = open()
    await shop.db.deleteFrom('adminTwoFactors').where('adminId', '=', admin.id).execute()
    const { email } = await shop.db
      .updateTable('admins')
      .set({ passwordHash })
      .where('id', '=', admin.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    return { shop, admin, signIn: () => shop.asGuest().send('POST', '/admin/login', { email, password }) }
  }
  /** The caller has a second factor with an unused code. */
  async function secured() {
    const { shop, admin, signIn } = await bare()
    await setUp(shop, admin)
    await forgetStep(shop, admin.id)
    return { signIn, code: await phoneOf(shop, admin.id), currentPassword: password }
  }

  return {
    'POST /admin/login/code': async () => {
      const { signIn, code } = await secured()
      const { challenge } = (await signIn()).body as unknown as { challenge: string }
      return { body: { challenge, code }, writes: ['sign-in'] }
    },
    'POST /admin/account/confirmation': async () => {
      await bare()
      return { body: { password }, writes: ['admin.confirm'] }
    },
    'PUT /admin/account/two-factor': async () => {
      const { shop, admin } = await bare()
      const { setup } = await admin.call(startTwoFactor, { body: { currentPassword: password } })
      const body = { setupId: setup._id, code: await phoneOf(shop, admin.id) }
      return { body, writes: ['admin.two-factor-on'] }
    },
    'POST /admin/account/recovery-codes': async () => {
      const { signIn: _, ...body } = await secured()
      return { body, writes: ['admin.recovery-codes'] }
    },
    'DELETE /admin/account/two-factor': async () => {
      const { signIn: _, ...body } = await secured()
      return { body, writes: ['admin.two-factor-off'] }
    },
    'DELETE /admin/staff/{id}/two-factor': async () => ({
      params: { id: (await withTwoFactor(open().shop)).id },
      writes: ['admin.two-factor-reset'],
    }),
    'PUT /admin/account/digest': async () => ({
      body: { frequency: 'weekly' },
      writes: ['admin.digest'],
    }),
    'PUT /admin/account': async () => ({
      body: { name: `Asha ${crypto.randomUUID()}` },
      writes: ['admin.name'],
    }),
    'POST /admin/account/email': async () => ({
      body: { email: `${crypto.randomUUID()}@example.com` },
      writes: ['admin.ask-email'],
    }),
    'DELETE /admin/account/sessions/{id}': async () => {
      const { shop, admin, signIn } = await bare()
      await signIn()
      const { id } = await shop.db
        .selectFrom('sessions')
        .select('id')
        .where('adminId', '=', admin.id)
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
      return { params: { id }, writes: ['admin.end-session'] }
    },
    'DELETE /admin/account/sessions': async () => ({ writes: ['admin.end-sessions'] }),
  }
}
