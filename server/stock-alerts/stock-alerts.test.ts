// Emails about products that can be ordered again: one for each request, and none without a request.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteProduct, updateProduct } from '#contract/catalogue/admin-products'
import { getWaiting, listAwaitedProducts } from '#contract/stock-alerts/admin'
import * as contract from '#contract/stock-alerts/store'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct, type ProductOverrides } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'
import { forgetStockAlerts, queueStockAlerts } from './queue-alerts.ts'

const { shop, postOffice } = await openShopWithMail()
const { db } = shop
const admin = await shop.asAdmin()

beforeEach(() => sql`truncate stock_alerts`.execute(shop.owner))
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

type Customer = Awaited<ReturnType<typeof shop.asCustomer>>

const soldOut = (overrides: ProductOverrides = {}) => createProduct(db, { stock: 0, ...overrides })
const update = (id: string, body: object) => admin.call(updateProduct, { params: { id }, body })
const ask = (productId: string, email = 'guest@example.com') =>
  shop.asGuest().send('POST', '/stock-alerts', { productId, email })
const askAs = (customer: Customer, productId: string) =>
  customer.call(contract.alertCustomer, { body: { productId } })
const mails = async () =>
  (await postOffice.work()).filter(({ text }) => text.includes('Stop emails about products'))
const recipients = async () => (await mails()).flatMap((mail) => mail.recipients).toSorted()
const waiting = async () => (await admin.call(listAwaitedProducts, { query: {} })).waiting
const tokenOf = (text = '') => /stop-product-emails#token=([\w-]{43})/.exec(text)?.[1] ?? ''

test('a customer and a guest get one email when the product is back, and no second one', async () => {
  const customer = await shop.asCustomer()
  const product = await soldOut({ name: 'Jute Rug' })
  await askAs(customer, product.id)
  await ask(product.id, ' Guest@Example.com ')
  expect((await customer.call(contract.listOwnAlerts, {})).productIds).toEqual([product.id])
  expect(await recipients()).toEqual([])
  await update(product.id, { stock: 3 })
  const sent = await mails()
  expect(sent.flatMap((mail) => mail.recipients).toSorted()).toEqual(
    [customer.email, 'guest@example.com'].toSorted(),
  )
  for (const { subject, text } of sent) {
    expect(subject).toBe('Jute Rug is back in stock')
    expect(text).toContain(`https://shop.example/products/${product.slug}`)
    expect(text).toMatch(/List-Unsubscribe:\s+<https:\/\/shop\.example\/api\/stock-alerts\/stop\/[\w-]{43}>/)
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  }
  expect((await customer.call(contract.listOwnAlerts, {})).productIds).toEqual([])
  await update(product.id, { stock: 0 })
  await update(product.id, { stock: 5 })
  expect(await recipients()).toEqual([])
})

test('the email waits until the minimum order can be bought', async () => {
  const product = await soldOut({ minOrderQuantity: 10, stock: 4 })
  await ask(product.id)
  await update(product.id, { stock: 9 })
  expect(await recipients()).toEqual([])
  await update(product.id, { minOrderQuantity: 5 })
  expect(await recipients()).toEqual(['guest@example.com'])
})

test('a request for a variant is about this variant', async () => {
  const { ids } = await createFamily(db, {
    axes: [axis('size', 'S', 'M')],
    variants: [
      { values: ['S'], stock: 0 },
      { values: ['M'], stock: 0 },
    ],
  })
  const [small = '', medium = ''] = ids
  await ask(small)
  await update(medium, { stock: 5 })
  expect(await recipients()).toEqual([])
  await update(small, { stock: 5 })
  const [mail, ...more] = await mails()
  expect(mail?.text).toContain('Bath Towel – S can be ordered again')
  expect(more).toEqual([])
})

test('the reply is the same for every address, and repeated requests count once', async () => {
  const customer = await shop.asCustomer()
  const product = await soldOut()
  const replies = [
    await ask(product.id, customer.email),
    await ask(product.id, customer.email.toUpperCase()),
    await ask(product.id, 'unknown@example.com'),
  ]
  for (const { status, body } of replies) expect([status, body]).toEqual([201, replies[0]?.body])
  await askAs(customer, product.id)
  await askAs(customer, product.id)
  expect(await waiting()).toBe(3)
})

test('a product that can be ordered, is hidden or is unknown takes no requests', async () => {
  const hidden = await soldOut({ status: 'draft' })
  const closed = await createCategory(db, { isActive: false })
  const unseen = await soldOut({ categoryId: closed.id })
  const { id } = await createProduct(db)
  expect((await ask(id)).status).toBe(409)
  for (const productId of [hidden.id, unseen.id, crypto.randomUUID(), 'rug'])
    expect([productId, (await ask(productId)).status]).toEqual([productId, 404])
  for (const email of ['', 'guest', 'a@b'])
    expect([email, (await ask(hidden.id, email)).status]).toEqual([email, 400])
})

test('a customer withdraws a request', async () => {
  const customer = await shop.asCustomer()
  const [one, other] = [await soldOut(), await soldOut()]
  await askAs(customer, one.id)
  await askAs(customer, other.id)
  const { productIds } = await customer.call(contract.cancelAlert, { params: { productId: one.id } })
  expect(productIds).toEqual([other.id])
})

test.each<[string, (product: { id: string }) => Promise<unknown>]>([
  ['archived', ({ id }) => update(id, { state: 'archived' })],
  ['deleted', ({ id }) => admin.call(deleteProduct, { params: { id } })],
])('requests for a product end when it is %s', async (_, end) => {
  const product = await soldOut()
  await ask(product.id)
  await end(product)
  expect(await waiting()).toBe(0)
})

test('a product that becomes visible later is found by the hourly run', async () => {
  const category = await createCategory(db)
  const product = await soldOut({ categoryId: category.id })
  await ask(product.id)
  await db.updateTable('categories').set({ isActive: false }).where('id', '=', category.id).execute()
  await update(product.id, { stock: 5 })
  expect(await recipients()).toEqual([])
  await db.updateTable('categories').set({ isActive: true }).where('id', '=', category.id).execute()
  expect(await queueStockAlerts(db, null)).toBe(0)
  expect(await queueStockAlerts(db, 'https://shop.example')).toBe(1)
  expect(await recipients()).toEqual(['guest@example.com'])
})

test('a request waits again if the product sells out before the email is sent', async () => {
  const product = await soldOut()
  await ask(product.id)
  await update(product.id, { stock: 5 })
  await queueStockAlerts(db, 'https://shop.example')
  await update(product.id, { stock: 0 })
  expect(await recipients()).toEqual([])
  expect(await waiting()).toBe(1)
  await update(product.id, { stock: 5 })
  expect(await recipients()).toEqual(['guest@example.com'])
})

test('one click stops all emails to the recipient without signing in', async () => {
  const [back, other] = [await soldOut(), await soldOut()]
  await ask(back.id)
  await ask(other.id)
  await ask(other.id, 'another@example.com')
  await update(back.id, { stock: 5 })
  const token = tokenOf((await mails())[0]?.text)
  const path = `/api/stock-alerts/stop/${token}`
  const looked = await shop.fastify.inject({ method: 'GET', url: path })
  expect([looked.statusCode, looked.headers.location]).toEqual([302, `/stop-product-emails#token=${token}`])
  expect(await waiting()).toBe(2)
  const clicked = await shop.fastify.inject({
    method: 'POST',
    url: path,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(clicked.statusCode).toBe(200)
  await update(other.id, { stock: 5 })
  expect(await recipients()).toEqual(['another@example.com'])
  const unknown = await shop.asGuest().send('POST', `/stock-alerts/stop/${'x'.repeat(43)}`)
  expect(unknown.status).toBe(404)
})

test('suspended customers get no email', async () => {
  const customer = await shop.asCustomer()
  const product = await soldOut()
  await askAs(customer, product.id)
  await db.updateTable('customers').set({ isActive: false }).where('id', '=', customer.id).execute()
  await update(product.id, { stock: 5 })
  expect(await recipients()).toEqual([])
})

test("deleting an account removes its requests and those under its address, with the emails' contents", async () => {
  const customer = await shop.asCustomer()
  const [back, other] = [await soldOut(), await soldOut()]
  for (const { id } of [back, other]) {
    await askAs(customer, id)
    await ask(id, customer.email)
  }
  await ask(other.id, 'another@example.com')
  await update(back.id, { stock: 5 })
  expect(await recipients()).toEqual([customer.email, customer.email])
  await transaction(db, (tx) => anonymiseCustomer(tx, customer.id))
  expect(await waiting()).toBe(1)
  const sent = await db
    .selectFrom('mails')
    .select(['toAddress', 'textBody'])
    .where('template', '=', 'back-in-stock')
    .where('toAddress', '=', customer.email)
    .execute()
  expect(sent).toEqual([])
})

test('a change of stock with 500 waiting people queues one job, and each person gets one email', async () => {
  const product = await soldOut()
  await sql`insert into stock_alerts (product_id, email)
    select ${product.id}, 'guest-' || n || '@example.com' from generate_series(1, 500) n`.execute(db)
  const before = await outboxRows()
  await update(product.id, { stock: 5 })
  expect((await outboxRows()) - before).toBe(1)
  const runsAtOnce = [1, 2, 3].map(() => queueStockAlerts(db, 'https://shop.example'))
  const queued = await Promise.all(runsAtOnce)
  expect(queued.reduce((sum, n) => sum + n, 0)).toBe(500)
  const { rows } = await sql<{ mails: number; alerts: number }>`
    select count(*)::int as mails, count(distinct data ->> 'alertId')::int as alerts
    from mails where template = 'back-in-stock' and sent_at is null`.execute(db)
  expect(rows).toEqual([{ mails: 500, alerts: 500 }])
  await sql`delete from outbox`.execute(shop.owner)
  await sql`delete from mails where template = 'back-in-stock' and sent_at is null`.execute(shop.owner)
})

const outboxRows = async () => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from outbox where payload ->> 'identifier' = 'stock_alerts')
      + (select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'stock_alerts') as n`.execute(db)
  return Number(rows[0]?.n)
}

test('GET /stock-alerts lists the most awaited product first, and finds products by name and SKU', async () => {
  const [few, many] = [await soldOut({ name: 'Few' }), await soldOut({ name: 'Many', sku: 'MANY-1' })]
  await ask(few.id, 'a@example.com')
  for (const name of ['a', 'b', 'c']) await ask(many.id, `${name}@example.com`)
  const { products, total, waiting } = await admin.call(listAwaitedProducts, { query: {} })
  expect(products.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['Many', 3],
    ['Few', 1],
  ])
  expect([total, waiting]).toEqual([2, 4])
  const second = await admin.call(listAwaitedProducts, { query: { page: 2, limit: 1 } })
  expect(second.products.map(({ name }) => name)).toEqual(['Few'])
  const found = await admin.call(listAwaitedProducts, { query: { search: 'many-1' } })
  expect(found.products.map(({ name }) => name)).toEqual(['Many'])
  expect((await admin.call(getWaiting, { params: { productId: many.id } })).waiting).toBe(3)
})

test('sent requests are forgotten after 90 days', async () => {
  const product = await soldOut()
  await ask(product.id)
  await update(product.id, { stock: 5 })
  await mails()
  await forgetStockAlerts(db)
  expect(await db.selectFrom('stockAlerts').select('id').execute()).toHaveLength(1)
  await sql`update stock_alerts set notified_at = notified_at - interval '91 days'`.execute(db)
  await forgetStockAlerts(db)
  expect(await db.selectFrom('stockAlerts').select('id').execute()).toHaveLength(0)
})

test('after any changes, exactly those who asked while it could not be ordered, and not withdrew, have been emailed', async () => {
  const people = ['a@example.com', 'b@example.com']
  const Step = fc.oneof(
    fc.record({ ask: fc.constantFrom(...people) }),
    fc.record({ stock: fc.constantFrom(0, 4, 5, 9) }),
    fc.record({ minimum: fc.constantFrom(1, 5, 8) }),
  )
  const property = fc.asyncProperty(fc.array(Step, { maxLength: 10 }), async (steps) => {
    const product = await soldOut()
    const model = { stock: 0, minimum: 1, waiting: new Set<string>(), emailed: [] as string[] }
    const emailed: string[] = []
    for (const step of steps) {
      if ('ask' in step) {
        const isRefused = (await ask(product.id, step.ask)).status === 409
        expect(isRefused).toBe(model.stock >= model.minimum)
        if (!isRefused) model.waiting.add(step.ask)
      } else {
        Object.assign(model, step)
        await update(product.id, 'stock' in step ? { stock: step.stock } : { minOrderQuantity: step.minimum })
      }
      if (model.stock >= model.minimum) {
        model.emailed.push(...[...model.waiting].toSorted())
        model.waiting.clear()
      }
      emailed.push(...(await recipients()))
    }
    expect(emailed).toEqual(model.emailed)
  })
  await fc.assert(property, { numRuns: runs(8) })
})
