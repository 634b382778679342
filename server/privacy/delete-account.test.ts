// Deleting an account: requested with the password, carried out after a week, cancelled by signing in.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/accounts/profile'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { password, passwordHash } from '#test/factories/passwords'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()

const rowOf = (id: string) =>
  shop.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const signIn = (email: string) => shop.asGuest().send('POST', '/user/login', { email, password })
/** Lets the grace period pass. */
const letPass = (id: string) =>
  sql`update customers set deletion_due_at = deletion_due_at - interval '7 days' where id = ${id}`.execute(
    shop.db,
  )
const isGone = async (id: string) => (await rowOf(id)).anonymisedAt !== null

test('POST /user/deletion signs out everywhere, confirms by email, and deletes after seven days', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const { body } = await signIn(customer.email)
  const elsewhere = { authorization: `Bearer ${(body as { token?: string }).token}` }
  const { deletionDueAt, message } = await customer.call(deleteAccount, { body: { password } })
  expect(message).toContain('7 days')
  const days = (Date.parse(deletionDueAt) - Date.now()) / 86_400_000
  expect([days > 6.99, days <= 7]).toEqual([true, true])
  for (const headers of [customer.headers, elsewhere]) {
    expect((await shop.asGuest().send('GET', '/user/security', undefined, headers)).status).toBe(401)
  }
  const mails = await postOffice.work()
  expect(mails).toMatchObject([{ recipients: [customer.email], subject: 'Your account will be deleted' }])
  expect(mails[0]?.text).toContain('https://shop.example/login')

  await postOffice.cleanDaily()
  expect(await isGone(customer.id)).toBe(false)
  await letPass(customer.id)
  await postOffice.cleanDaily()
  expect(await isGone(customer.id)).toBe(true)
  expect((await signIn(customer.email)).status).toBe(401)
})

test('signing in within the seven days keeps the account and confirms it by email', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  await customer.call(deleteAccount, { body: { password } })
  await postOffice.work()
  expect((await signIn(customer.email)).status).toBe(200)
  expect((await rowOf(customer.id)).deletionDueAt).toBe(null)
  expect(await postOffice.work()).toMatchObject([
    { recipients: [customer.email], subject: 'Your account will not be deleted' },
  ])
  await postOffice.cleanDaily()
  expect(await isGone(customer.id)).toBe(false)
  expect((await signIn(customer.email)).status).toBe(200)
  expect(await postOffice.work()).toEqual([])
})

test("signing in with a wrong password doesn't keep the account", async () => {
  const customer = await shop.asCustomer({ passwordHash })
  await customer.call(deleteAccount, { body: { password } })
  await shop.asGuest().send('POST', '/user/login', { email: customer.email, password: 'wrong' })
  expect((await rowOf(customer.id)).deletionDueAt).not.toBe(null)
})

test.each([
  ['a wrong password', { password: 'wrong' }, 'password', "This password isn't correct"],
  ['no password', {}, 'password', 'Please enter your password'],
  ['the email address instead', { email: 'x' }, 'password', 'Please enter your password'],
])('POST /user/deletion refuses %s', async (_, body, field, message) => {
  const customer = await shop.asCustomer({ passwordHash })
  const sent = 'email' in body ? { email: customer.email } : body
  expect(await customer.send('POST', '/user/deletion', sent)).toMatchObject({
    status: 400,
    body: { message, error: { code: 'invalid_input', fields: { [field]: message } } },
  })
  expect((await rowOf(customer.id)).deletionDueAt).toBe(null)
  expect((await customer.send('GET', '/user/security')).status).toBe(200)
})

test('an account without a password is deleted after entering its email address', async () => {
  const customer = await shop.asCustomer({ googleSubject: crypto.randomUUID() })
  for (const email of ['', 'another@example.com']) {
    expect(await customer.send('POST', '/user/deletion', { email })).toMatchObject({
      status: 400,
      body: { error: { fields: { email: 'Please enter the email address of your account' } } },
    })
  }
  await customer.call(deleteAccount, { body: { email: ` ${customer.email.toUpperCase()} ` } })
  expect((await rowOf(customer.id)).deletionDueAt).not.toBe(null)
})

test('an order in progress prevents the deletion, and the error names the order', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const admin = await shop.asAdmin()
  const { _id, orderNumber } = await placeTestOrder(shop.db, customer)
  const leave = () => customer.send('POST', '/user/deletion', { password })
  const message = `Order ${orderNumber} is still in progress. You can delete your account once it has been delivered or cancelled.`
  const refusal = { status: 409, body: { message, error: { code: 'conflict' } } }
  for (const status of ['pending', 'processing', 'shipped']) {
    await sql`update orders set status = ${status} where id = ${_id}`.execute(shop.db)
    expect(await leave()).toMatchObject(refusal)
  }
  await sql`update orders set status = 'pending' where id = ${_id}`.execute(shop.db)
  await placeTestOrder(shop.db, customer)
  expect((await leave()).body).toMatchObject({
    message: expect.stringMatching(/^2 of your orders are still/),
  })
  expect((await customer.send('GET', '/user/security')).status).toBe(200)

  await deliverOrder(admin, _id)
  await sql`update orders set status = 'cancelled' where customer_id = ${customer.id} and status = 'pending'`.execute(
    shop.db,
  )
  expect((await leave()).status).toBe(200)
})

test('ten concurrent requests count as one', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => customer.send('POST', '/user/deletion', { password })),
  )
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
  const days = taken.map(({ body }) => (body as { deletionDueAt?: string }).deletionDueAt)
  expect(new Set(days).size).toBe(1)
  expect(await postOffice.work()).toHaveLength(1)
})

test('an order placed during the request either prevents the deletion or is still processed', async () => {
  for (let round = 0; round < 5; round++) {
    const customer = await shop.asCustomer({ passwordHash })
    const [order, left] = await Promise.all([
      placeTestOrder(shop.db, customer).catch(() => null),
      customer.send('POST', '/user/deletion', { password }),
    ])
    expect([200, 409]).toContain(left.status)
    if (left.status === 409) expect(order).not.toBe(null)
    await letPass(customer.id)
    await postOffice.cleanDaily()
    const open = await shop.db
      .selectFrom('orders')
      .select('customerName')
      .where('customerId', '=', customer.id)
      .execute()
    for (const { customerName } of open) expect(customerName).toBe(customer.name)
    expect(await isGone(customer.id)).toBe(left.status === 200 && open.length === 0)
  }
})

test("one account that can't be deleted doesn't stop the others", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => shop.asCustomer({ passwordHash })))
  for (const person of people) {
    await person.call(deleteAccount, { body: { password } })
    await letPass(person.id)
  }
  const [stuck, ...others] = people.map(({ id }) => id).sort()
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select 1 from customers where id = $1 for update', [stuck])
  await postOffice.cleanDaily()
  expect(await Promise.all(others.map(isGone))).toEqual([true, true, true])
  await client.query('rollback')
  client.release()
  expect(await isGone(stuck ?? '')).toBe(false)
  // The job is retried.
  await postOffice.work()
  expect(await isGone(stuck ?? '')).toBe(true)
}, 20_000)
