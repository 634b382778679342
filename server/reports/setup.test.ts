// The setup checklist: derived from the shop's data, and gone once all is done or it is dismissed.
import { beforeAll, expect, test } from 'vitest'
import { changeAdminPassword } from '#contract/accounts/admin'
import { testMailServer } from '#contract/emails/admin-mail-server'
import { StoredMailServer } from '#contract/emails/mail-server'
import { dismissSetup, getSetup } from '#contract/reports/setup'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { recordProxy } from '#server/http/proxy-findings'
import { setUpEmptyShop } from '#server/settings/empty-shop'
import { saveSetting } from '#server/settings/settings'
import { password, passwordHash } from '#test/factories/passwords'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'
import { openShop } from '#test/shop'

const { shop, postOffice } = await openShopWithMail()
type Admin = Awaited<ReturnType<typeof shop.asAdmin>>
let admin: Admin
beforeAll(async () => {
  await shop.db.deleteFrom('paymentMethods').execute()
  await transaction(shop.db, setUpEmptyShop)
  admin = await shop.asAdmin()
  await shop.db.updateTable('admins').set({ passwordHash }).where('id', '=', admin.id).execute()
})

const look = () => admin.call(getSetup, {})
const toDo = async () => (await look()).steps.filter(({ isDone }) => !isDone).map(({ name }) => name)

test('each setup step is completed by doing it, and the checklist disappears after the last one', async () => {
  expect(await look()).toMatchObject({
    isShown: true,
    missing: ['trade name', 'address', 'city', 'PIN code', 'State', 'GSTIN', 'email', 'grievance officer'],
    email: { leaves: true, sentTo: null },
  })
  expect(await toDo()).toEqual(['seller', 'payment', 'shipping', 'product', 'email', 'sign-in'])

  const seller = (change: object) =>
    transaction(shop.db, (tx) => saveSetting(tx, 'seller', { ...demoSeller, ...change }))
  await seller({ gstin: '' })
  expect((await look()).missing).toEqual(['GSTIN'])
  await seller({ gstin: '', isUnregistered: true })
  expect(await toDo()).toEqual(['payment', 'shipping', 'product', 'email', 'sign-in'])

  await createPaymentMethod(shop.db, { isActive: false })
  expect(await toDo()).toContain('payment')
  await createPaymentMethod(shop.db, { isActive: true })
  await shop.db.updateTable('shippingMethods').set({ version: 2 }).execute()
  await createProduct(shop.db, { status: 'draft' })
  expect(await toDo()).toEqual(['product', 'email', 'sign-in'])
  expect((await look()).lacksStock).toBe(false)
  // A product without stock can't be bought.
  await createProduct(shop.db, { stock: 0 })
  expect(await toDo()).toEqual(['product', 'email', 'sign-in'])
  expect((await look()).lacksStock).toBe(true)
  await createProduct(shop.db)
  expect(await toDo()).toEqual(['email', 'sign-in'])
  expect((await look()).lacksStock).toBe(false)

  const server = { host: 'localhost', port: postOffice.port, encryption: 'none' } as const
  await transaction(shop.db, (tx) => saveSetting(tx, 'mailServer', StoredMailServer.parse(server)))
  const testEmail = () => admin.call(testMailServer, { body: { address: admin.email } })
  postOffice.setMood('refuses')
  expect((await testEmail()).isAccepted).toBe(false)
  expect(await toDo()).toContain('email')
  postOffice.setMood('well')
  expect((await testEmail()).isAccepted).toBe(true)
  expect(postOffice.received.map(({ recipients }) => recipients)).toEqual([[admin.email]])
  expect((await look()).email.sentTo).toBe(admin.email)
  expect(await toDo()).toEqual(['sign-in'])

  expect((await look()).isShown).toBe(true)
  const next = 'woven-border-72'
  await admin.call(changeAdminPassword, {
    body: { currentPassword: password, password: next, confirmPassword: next },
  })
  expect(await look()).toMatchObject({ isShown: false })
})

test('dismissing the checklist hides it for all admins', async () => {
  const other = await shop.asAdmin()
  expect((await other.call(getSetup, {})).isShown).toBe(true)
  await admin.call(dismissSetup, { body: { isDismissed: true } })
  expect((await other.call(getSetup, {})).isShown).toBe(false)
})

test('the checklist names the TRUST_PROXY that an untrusted proxy needs', async () => {
  expect((await look()).trustProxy).toBeNull()
  await recordProxy(shop.db, '127.0.0.1')
  expect((await look()).trustProxy).toBe('127.0.0.1')
  const other = await openShop({ trustProxy: ['10.0.0.0/8'] })
  await recordProxy(other.db, '127.0.0.1')
  await recordProxy(other.db, '10.0.0.7')
  const admin = await other.asAdmin()
  expect((await admin.call(getSetup, {})).trustProxy).toBe('10.0.0.0/8,127.0.0.1')
})
