import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAbandonedCarts, listCartReminders } from '#contract/abandoned-carts/admin'
import { AbandonedCartSettings } from '#contract/abandoned-carts/settings'
import { getEmailChoices, saveEmailChoices, stopCartReminders } from '#contract/abandoned-carts/store'
import { addToCart, clearCart } from '#contract/cart/cart'
import { updateProduct } from '#contract/catalogue/admin-products'
import { downloadOwnData } from '#contract/privacy/own-data'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { saveSetting } from '#server/settings/settings'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'
import { remindOfCarts } from './remind-of-carts.ts'

const { shop, postOffice } = await openShopWithMail()
const { db } = shop
const admin = await shop.asAdmin()
const URL_OF_SHOP = 'https://shop.example'

const set = (settings: Partial<AbandonedCartSettings>) =>
  transaction(db, (tx) => saveSetting(tx, 'abandonedCarts', AbandonedCartSettings.parse(settings)))

beforeEach(async () => {
  await sql`truncate cart_items, cart_reminders, mail_choices`.execute(shop.owner)
  await set({ remind: true })
})
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

type Customer = Awaited<ReturnType<typeof shop.asCustomer>>

const fill = async (customer: Customer, { stock = 10, quantity = 2, price = 10_000, hours = 30 } = {}) => {
  const product = await createProduct(db, { stock, pricePaise: price })
  await customer.call(addToCart, { body: { productId: product.id, quantity } })
  await age(customer, hours)
  return product
}
const age = (customer: Customer, hours: number) =>
  sql`update cart_items set added_at = now() - make_interval(hours => ${hours}::int),
    updated_at = now() - make_interval(hours => ${hours}::int) where customer_id = ${customer.id}`.execute(db)
/** Changes the cart and abandons it again. */
const touch = (customer: Customer, hours: number) =>
  sql`update cart_items set updated_at = now() - make_interval(hours => ${hours}::int)
    where customer_id = ${customer.id}`.execute(db)
const daysPass = async (days: number) => {
  await ageReminders(days)
  await sql`update cart_items set added_at = added_at - make_interval(days => ${days}::int),
    updated_at = updated_at - make_interval(days => ${days}::int)`.execute(db)
}
const ageReminders = (days: number) =>
  sql`update cart_reminders set at = at - make_interval(days => ${days}::int)`.execute(db)

/** A customer who has consented to reminders and abandoned a cart. */
async function leaver(cart?: Parameters<typeof fill>[1]) {
  const customer = await shop.asCustomer()
  await customer.call(saveEmailChoices, { body: { cartReminders: true } })
  return { ...customer, product: await fill(customer, cart) }
}

const setStock = (id: string, stock: number) => admin.call(updateProduct, { params: { id }, body: { stock } })

const remind = async () => {
  await remindOfCarts(db, URL_OF_SHOP)
  return (await postOffice.work()).filter(({ text }) => text.includes('Stop these reminders'))
}
const tokenOf = (text = '') => /stop-reminders#token=([\w-]{43})/.exec(text)?.[1] ?? ''
const listed = async (query: object = {}) => admin.call(listAbandonedCarts, { query })
const reminders = async (query: object = {}) => admin.call(listCartReminders, { query })

test("an abandoned cart is emailed about once, with its contents at today's prices", async () => {
  const customer = await leaver()
  const { email, product } = customer
  await db.updateTable('products').set({ pricePaise: 25_000 }).where('id', '=', product.id).execute()
  const [mail, ...others] = await remind()
  expect(others).toEqual([])
  expect(mail?.recipients).toEqual([email])
  expect(mail?.text).toContain(product.name)
  expect(mail?.text).toContain('₹560.00')
  expect(mail?.text).toMatch(
    /List-Unsubscribe:\s+<https:\/\/shop\.example\/api\/cart-reminders\/stop\/[\w-]{43}>/,
  )
  expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await remind()).toEqual([])
  await daysPass(20)
  await touch(customer, 30)
  expect(await remind()).toEqual([])
})

test.each<[string, (customer: Customer & { product: { id: string } }) => Promise<unknown>]>([
  ['the shop has switched reminders off', () => set({})],
  [
    'they never said that they want it',
    (customer) => sql`update customers set wants_cart_reminders = null where id = ${customer.id}`.execute(db),
  ],
  ['they have stopped it', (customer) => customer.call(saveEmailChoices, { body: { cartReminders: false } })],
  ['it was changed an hour ago', (customer) => age(customer, 1)],
  ['it was left weeks ago', (customer) => age(customer, 24 * 20)],
  ['nothing in it is in stock', ({ product }) => setStock(product.id, 0)],
  [
    'nothing in it is for sale any more',
    ({ product }) =>
      db.updateTable('products').set({ status: 'archived' }).where('id', '=', product.id).execute(),
  ],
  [
    'the account is suspended',
    ({ id }) => db.updateTable('customers').set({ isActive: false }).where('id', '=', id).execute(),
  ],
  [
    'they asked for their account to be deleted',
    ({ id }) => db.updateTable('customers').set({ deletionDueAt: new Date() }).where('id', '=', id).execute(),
  ],
  [
    'they have ordered it',
    async (customer) => {
      const { rows } = await sql<{
        number: string
      }>`select * from cart_items where customer_id = ${customer.id}`.execute(db)
      await placeTestOrder(db, customer)
      expect(rows).toHaveLength(1)
    },
  ],
])('no reminder is sent if %s', async (_, change) => {
  const customer = await leaver()
  await change(customer)
  expect(await remind()).toEqual([])
})

test('changes between queueing and sending are respected', async () => {
  const [stopped, emptied, ordered, sent] = [await leaver(), await leaver(), await leaver(), await leaver()]
  expect(await remindOfCarts(db, URL_OF_SHOP)).toBe(4)
  await stopped.call(saveEmailChoices, { body: { cartReminders: false } })
  await emptied.call(clearCart, {})
  await placeTestOrder(db, ordered)
  const mails = (await postOffice.work()).filter(({ text }) => text.includes('Stop these reminders'))
  expect(mails.map(({ recipients }) => recipients)).toEqual([[sent.email]])
  expect((await reminders()).reminders.map(({ customer }) => customer._id)).toEqual([sent.id])
})

test('without a public address no reminder is sent, as it would have no unsubscribe link', async () => {
  await leaver()
  expect(await remindOfCarts(db, null)).toBe(0)
})

test('a shop may write to all customers who have not unsubscribed', async () => {
  await set({ remind: true, onlyWithConsent: false })
  const silent = await shop.asCustomer()
  await fill(silent)
  expect((await remind()).map(({ recipients }) => recipients)).toEqual([[silent.email]])
})

test('items out of stock are left out, and low stock is mentioned', async () => {
  const customer = await leaver({ stock: 5, quantity: 5 })
  const gone = await fill(customer, { stock: 3 })
  await setStock(gone.id, 0)
  await setStock(customer.product.id, 1)
  const [mail] = await remind()
  expect(mail?.text).toContain(`${customer.product.name} (only 1 left)`)
  expect(mail?.text).not.toContain(gone.name)
})

test('several servers send only one reminder', async () => {
  for (let n = 0; n < 4; n++) await leaver()
  const counts = await Promise.all([1, 2, 3].map(() => remindOfCarts(db, URL_OF_SHOP)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
})

test('a cart started after the last one is a new cart, which may be reminded of a week later', async () => {
  const customer = await leaver()
  expect(await remind()).toHaveLength(1)
  await customer.call(clearCart, {})
  await fill(customer)
  await ageReminders(3)
  expect(await remind()).toEqual([])
  await ageReminders(5)
  expect(await remind()).toHaveLength(1)
})

test('one click unsubscribes without signing in, from mail programs and from the page', async () => {
  const customer = await leaver()
  const token = tokenOf((await remind())[0]?.text)
  const path = `/api/cart-reminders/stop/${token}`
  const looked = await shop.fastify.inject({ method: 'GET', url: path })
  expect([looked.statusCode, looked.headers.location]).toEqual([302, `/stop-reminders#token=${token}`])
  expect((await customer.call(getEmailChoices, {})).choices.cartReminders).toBe(true)
  const clicked = await shop.fastify.inject({
    method: 'POST',
    url: path,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(clicked.statusCode).toBe(200)
  const { message } = await shop.asGuest().call(stopCartReminders, { params: { token } })
  expect(message).toBe("You won't receive cart reminders any more")
  expect((await customer.call(getEmailChoices, {})).choices).toEqual({
    cartReminders: false,
    isOffered: true,
    isAsked: false,
  })
  const { emailChoices } = await customer.call(downloadOwnData, {})
  expect(emailChoices.map(({ wants, source }) => [wants, source])).toEqual([
    [true, 'profile'],
    [false, 'email'],
  ])
  const unknown = await shop.asGuest().send('POST', `/cart-reminders/stop/${'x'.repeat(43)}`)
  expect(unknown.status).toBe(404)
})

test('for an erased customer no link works and no choice is stored', async () => {
  const customer = await leaver()
  const token = tokenOf((await remind())[0]?.text)
  await transaction(db, (tx) => anonymiseCustomer(tx, customer.id))
  expect((await shop.asGuest().send('POST', `/cart-reminders/stop/${token}`)).status).toBe(404)
  expect(await db.selectFrom('mailChoices').selectAll().execute()).toEqual([])
})

test('an email that failed is retried, and every link that was generated works', async () => {
  const customer = await leaver()
  postOffice.setMood('refuses')
  await remindOfCarts(db, URL_OF_SHOP)
  await postOffice.work()
  postOffice.setMood('well')
  const mails = (await postOffice.work()).filter(({ text }) => text.includes('Stop these reminders'))
  expect(mails).toHaveLength(1)
  await shop.asGuest().call(stopCartReminders, { params: { token: tokenOf(mails[0]?.text) } })
  expect((await customer.call(getEmailChoices, {})).choices.cartReminders).toBe(false)
})

test('the lists show what was left, who was reminded and who came back', async () => {
  const [left, returning] = [await leaver({ hours: 40 }), await leaver({ hours: 30 })]
  const silent = await shop.asCustomer()
  await fill(silent, { hours: 50 })
  await remind()
  await sql`update cart_reminders set at = at - interval '1 minute'`.execute(db)
  const order = await placeTestOrder(db, returning)
  const { carts, total, figures } = await listed()
  expect(carts.map(({ customer, units, reminders: state }) => [customer._id, units, state])).toEqual([
    [left.id, 2, 'wanted'],
    [silent.id, 2, 'unasked'],
  ])
  expect([total, figures]).toEqual([
    2,
    { carts: 2, value: 400, reminded: 2, cameBack: 1, ordered: order.totalAmount },
  ])
  expect((await listed({ filter: 'reminded' })).carts.map(({ customer }) => customer._id)).toEqual([left.id])
  expect((await listed({ filter: 'not-reminded' })).total).toBe(1)
  expect((await listed({ search: silent.email })).carts.map(({ customer }) => customer._id)).toEqual([
    silent.id,
  ])
  const sent = await reminders()
  expect(
    new Map(sent.reminders.map((row) => [row.customer._id, [row.outcome, row.order?.orderNumber]])),
  ).toEqual(
    new Map([
      [left.id, ['left', undefined]],
      [returning.id, ['ordered', order.orderNumber]],
    ]),
  )
  expect((await reminders({ outcome: 'ordered' })).total).toBe(1)
})

test('for any carts, the totals equal the sums of the rows, and no customer is emailed twice', async () => {
  const cart = fc.record({
    lines: fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 9_999_99 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    hours: fc.oneof(fc.integer({ min: 0, max: 24 * 9 }), fc.integer({ min: 0, max: 24 * 100 })),
    wants: fc.constantFrom(true, false, null),
    again: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(cart, { maxLength: 6 }),
      fc.constantFrom('7', '30', '90'),
      async (carts, days) => {
        await sql`truncate cart_items, cart_reminders`.execute(shop.owner)
        const people: Customer[] = []
        for (const { lines, hours, wants } of carts) {
          const customer = await shop.asCustomer()
          people.push(customer)
          await sql`update customers set wants_cart_reminders = ${wants} where id = ${customer.id}`.execute(
            db,
          )
          for (const { price, quantity } of lines) await fill(customer, { price, quantity, hours })
        }
        const mails = [...(await remind()), ...(await remind())]
        await daysPass(8)
        for (const [at, { again }] of carts.entries()) if (again) await touch(people[at] as Customer, 26)
        mails.push(...(await remind()))
        const recipients = mails.flatMap((mail) => mail.recipients)
        expect(new Set(recipients).size).toBe(recipients.length)
        const wanting = new Set(people.filter((_, at) => carts[at]?.wants).map(({ email }) => email))
        expect(recipients.filter((email) => !wanting.has(email))).toEqual([])
        const { carts: rows, figures, total } = await listed({ days, limit: 100 })
        expect(figures.carts).toBe(rows.length)
        expect(total).toBe(rows.length)
        expect(Math.round(figures.value * 100)).toBe(
          rows.reduce((sum, { value }) => sum + Math.round(value * 100), 0),
        )
        const sent = await reminders({ days, limit: 100 })
        expect(sent.figures.reminded).toBe(sent.reminders.length)
      },
    ),
    { numRuns: runs(8) },
  )
})
