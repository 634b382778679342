// Who may accept a quote through its link, which opens without a session.
import { afterEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { suspendCustomer } from '#contract/customers/admin'
import * as office from '#contract/quotes/admin'
import { addToCompany, createCompany } from '#test/factories/companies'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin } = await openTradingShop()
const { db } = shop
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

async function sentQuote(customerId: string, creditDays: number | null = null) {
  const { id: productId } = await createProduct(db)
  const { quote } = await admin.call(office.startQuote, { body: { customerId } })
  const params = { id: quote._id }
  const saved = await admin.call(office.saveQuote, {
    params,
    body: {
      customerId,
      name: quote.name,
      email: quote.email,
      destination: { state: 'Haryana', country: 'India' },
      validUntil: addDays(today(), 10),
      lines: [{ productId, quantity: 2, agreed: null, note: '' }],
      creditDays,
      version: quote.version,
    },
  })
  const sent = await admin.call(office.sendQuote, {
    params,
    body: { version: saved.quote.version, byEmail: false },
  })
  const token = sent.quote.link?.replace('/quote#token=', '') ?? ''
  return {
    statusOf: async () => (await admin.call(office.getQuote, { params })).quote.status,
    accept: () =>
      shop
        .asGuest()
        .send('POST', '/quote-page/acceptances', { token, revision: 1, shippingAddress: addressFields }),
  }
}

async function member(role: 'orders' | 'accounts' | 'prepares' = 'orders') {
  const customer = await shop.asCustomer()
  const company = await createCompany(db)
  await addToCompany(db, company.id, customer.id, role)
  return { customer, company }
}

test('POST /quote-page/acceptances refuses a suspended customer, whose old link still opens the quote', async () => {
  const customer = await shop.asCustomer()
  const quote = await sentQuote(customer.id)
  await admin.call(suspendCustomer, { params: { id: customer.id }, body: { reason: 'Unpaid' } })
  expect(await quote.accept()).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
  expect(await quote.statusOf()).toBe('sent')
})

test('POST /quote-page/acceptances refuses people whose role in the company doesn’t include ordering', async () => {
  for (const role of ['accounts', 'prepares'] as const) {
    const { customer } = await member(role)
    expect((await (await sentQuote(customer.id)).accept()).status).toBe(403)
  }
})

test('POST /quote-page/acceptances refuses the credit of a company that the person has left or that is archived', async () => {
  const left = await member()
  const quote = await sentQuote(left.customer.id, 30)
  await db.deleteFrom('companyPeople').where('customerId', '=', left.customer.id).execute()
  expect((await quote.accept()).status).toBe(409)
  expect(await quote.statusOf()).toBe('sent')

  const archived = await member()
  const other = await sentQuote(archived.customer.id, 30)
  await admin.send('PUT', `/companies/${archived.company.id}/status`, { status: 'inactive' })
  expect((await other.accept()).status).toBe(409)

  const present = await member()
  expect((await (await sentQuote(present.customer.id, 30)).accept()).status).toBe(201)
})

test('a suspended or removed person can’t order, approve a cart or use a saved list with an old session', async () => {
  const { customer, company } = await member()
  const preparer = await shop.asCustomer()
  await addToCompany(db, company.id, preparer.id, 'prepares')
  const { id } = await db
    .insertInto('orderRequests')
    .values({
      companyId: company.id,
      customerId: preparer.id,
      requestedBy: 'Asha Rao',
      lines: JSON.stringify([]) as never,
      totalPaise: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const approve = () => customer.send('POST', `/company/requests/${id}/approve`, {})
  await db.deleteFrom('companyPeople').where('customerId', '=', customer.id).execute()
  expect((await approve()).status).toBe(404)
  await addToCompany(db, company.id, customer.id)
  await db.updateTable('companies').set({ isActive: false }).where('id', '=', company.id).execute()
  expect((await approve()).status).toBe(404)
  await db.updateTable('companies').set({ isActive: true }).where('id', '=', company.id).execute()
  await admin.call(suspendCustomer, { params: { id: customer.id }, body: { reason: 'Unpaid' } })
  const product = await createProduct(db)
  const lines = [{ productId: product.id, quantity: 1 }]
  expect([
    (await approve()).status,
    (await customer.send('POST', '/orders/create', { shippingAddress: addressFields })).status,
    (await customer.send('POST', '/orders/cart/add-lines', { lines })).status,
    (await customer.send('GET', '/user/order-lists')).status,
  ]).toEqual([401, 401, 401, 401])
})
