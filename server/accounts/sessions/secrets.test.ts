// Only their owners hold tokens and passwords: neither the database nor the log contains one.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { placeOrder } from '#contract/orders/store'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { addressFields, createAdmin } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'
import { dumpTables } from '#test/tables'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ logLevel: 'trace' })
})
afterAll(() => shop.close())

test('after a day in the shop no token and no password is in any table or log line', async () => {
  const passwords = [
    'Registered-with-this-9',
    'Guessed-wrongly-9',
    'Staff-signs-in-with-9',
    'Too-many-guesses-9',
  ]
  const [registered, guessed, staffs, last] = passwords as [string, string, string, string]
  const guest = shop.asGuest()
  const form = { name: 'Asha', email: 'asha@example.com', phone: '9000000000', password: registered }
  const opened = await guest.send('POST', '/user/register', { ...form, confirmPassword: registered })
  const { token } = opened.body as unknown as { token: string }
  const customer = { authorization: `Bearer ${token}` }

  await guest.send('POST', '/user/login', { email: form.email, password: guessed })
  const again = await guest.send('POST', '/user/login', { email: form.email, password: registered })
  const cookie = /haat_customer=([\w-]{43})/.exec(String(again.headers['set-cookie']))?.[1] ?? ''
  const staff = await createAdmin(shop.db, { passwordHash: await hashPassword(staffs) })
  const entered = await guest.send('POST', '/admin/login', { email: staff.email, password: staffs })
  const adminToken = /haat_admin=([\w-]{43})/.exec(String(entered.headers['set-cookie']))?.[1] ?? ''
  await guest.send('POST', '/admin/login', { email: staff.email, password: last })

  const product = await createProduct(shop.db)
  const item = { productId: product.id, quantity: 1 }
  await guest.call(addToCart, { body: item }, customer)
  await guest.call(
    placeOrder,
    { body: { shippingAddress: addressFields } },
    { ...customer, 'idempotency-key': 'k-1' },
  )
  await guest.send('GET', '/admin/dashboard', undefined, { cookie: `haat_admin=${adminToken}` })
  // An internal error is logged with its cause, but without data of the request.
  await sql`alter table cart_items rename to gone`.execute(shop.owner)
  expect((await guest.send('POST', '/orders/cart/add', item, customer)).status).toBe(500)
  await sql`alter table gone rename to cart_items`.execute(shop.owner)

  const dump = await dumpTables(shop.db)
  const log = shop.logged.join('')
  expect(dump).toContain(createHash('sha256').update(token).digest('hex'))
  expect(dump).toContain('asha@example.com')
  expect(log).toContain('Something went wrong')
  const secrets = [token, cookie, adminToken, ...passwords]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(dump.includes(secret), 'in the database').toBe(false)
    expect(log.includes(secret), 'in the log').toBe(false)
    expect(log.includes(Buffer.from(secret).toString('base64')), 'encoded in the log').toBe(false)
  }
})

test('tokens are 256 random bits: 2,000 of them pass every test of randomness', async () => {
  const customer = await shop.asCustomer()
  const { openSession } = await import('./sessions.ts')
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  const tokens = await shop.db.transaction().execute(async (tx) => {
    const opened: string[] = []
    for (let index = 0; index < 2_000; index++) {
      opened.push(await openSession(tx, { customerId: customer.id }, 'customer', origin))
    }
    return opened
  })
  expect(new Set(tokens).size).toBe(2_000)
  const bytes = Buffer.concat(tokens.map((token) => Buffer.from(token, 'base64url')))
  expect(bytes.length).toBe(2_000 * 32)
  const counts = Array<number>(256).fill(0)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  // 250 of each are expected; the limits are eight standard deviations.
  expect(Math.min(...counts)).toBeGreaterThan(124)
  expect(Math.max(...counts)).toBeLessThan(376)
})
