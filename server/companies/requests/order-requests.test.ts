import { afterEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart'
import {
  approveRequest,
  getRequest,
  listRequests,
  returnRequest,
  sendRequest,
} from '#contract/companies/requests'
import {
  acceptCompanyInvitation,
  getOwnCompany,
  inviteColleague,
  listCompanyOrders,
} from '#contract/companies/store'
import { addToCompany, createBranch, createCompany } from '#test/factories/companies'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop } = await openTradingShop()
const { db } = shop
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

async function open() {
  const [approver, preparer, stranger] = await Promise.all([
    shop.asCustomer(),
    shop.asCustomer(),
    shop.asCustomer(),
  ])
  const company = await createCompany(db)
  const branch = await createBranch(db, company.id)
  await addToCompany(db, company.id, approver.id, 'owner')
  await addToCompany(db, company.id, preparer.id, 'prepares')
  await addToCompany(db, (await createCompany(db)).id, stranger.id, 'owner')
  const product = await createProduct(db)
  await preparer.call(addToCart, { body: { productId: product.id, quantity: 2 } })
  await preparer.call(sendRequest, { body: { branch: branch.id, poNumber: 'PO-9', note: 'For Diwali' } })
  const [request] = (await approver.call(listRequests, {})).requests
  return { approver, preparer, stranger, company, product, id: request?._id ?? '' }
}

test('POST /company/requests/{id}/approve places the order of a preparer at today’s prices, at the total agreed to', async () => {
  const { approver, preparer, stranger, company, product, id } = await open()
  expect((await preparer.call(getCart, {})).cart.items).toEqual([])
  const params = { id }
  const approve = { paymentMethod: company.id, expectedTotal: 224 }
  expect((await preparer.send('POST', `/company/requests/${id}/approve`, approve)).status).toBe(403)
  expect((await stranger.send('POST', `/company/requests/${id}/approve`, approve)).status).toBe(404)
  expect((await stranger.send('GET', `/company/requests/${id}`)).status).toBe(404)
  await db.updateTable('products').set({ pricePaise: 20_000 }).where('id', '=', product.id).execute()
  const { request } = await approver.call(getRequest, { params })
  expect(request).toMatchObject({ total: 224, totalToday: 448, poNumber: 'PO-9', note: 'For Diwali' })
  expect((await approver.send('POST', `/company/requests/${id}/approve`, approve)).status).toBe(409)
  const { order } = await approver.call(approveRequest, { params, body: { ...approve, expectedTotal: 448 } })
  expect((await approver.call(getRequest, { params })).request).toMatchObject({
    status: 'approved',
    orderNumber: order.orderNumber,
  })
  expect((await approver.send('POST', `/company/requests/${id}/approve`, approve)).status).toBe(409)
  const { orders } = await approver.call(listCompanyOrders, { query: {} })
  expect(orders).toMatchObject([{ orderNumber: order.orderNumber, isOnAccount: true, poNumber: 'PO-9' }])
  expect((await preparer.send('GET', `/orders/${order._id}`)).status).toBe(404)
  expect((await stranger.send('GET', `/orders/${order._id}`)).status).toBe(404)
  const colleague = await shop.asCustomer()
  await addToCompany(db, company.id, colleague.id, 'accounts')
  expect((await colleague.send('GET', `/orders/${order._id}`)).status).toBe(200)
  expect((await colleague.send('POST', `/orders/${order._id}/cancel`, { reason: 'Wrong' })).status).toBe(404)
})

test('POST /company/requests/{id}/return puts the items back into the cart of the preparer', async () => {
  const { approver, preparer, product, id } = await open()
  await approver.call(returnRequest, { params: { id }, body: { note: 'Take the larger size.' } })
  expect((await preparer.call(getCart, {})).cart.items).toMatchObject([
    { productId: product.id, quantity: 2 },
  ])
  expect((await preparer.call(getRequest, { params: { id } })).request).toMatchObject({
    status: 'returned',
    decisionNote: 'Take the larger size.',
  })
})

test('POST /company/invitations/{id}/accept needs the verified address of the invitation', async () => {
  const { approver, preparer } = await open()
  const invited = await shop.asCustomer()
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', invited.id)
    .executeTakeFirstOrThrow()
  const body = { email: email ?? '', role: 'orders' } as const
  expect((await preparer.send('POST', '/company/people', body)).status).toBe(403)
  await approver.call(inviteColleague, { body })
  const verify = (at: Date | null) =>
    db.updateTable('customers').set({ emailVerifiedAt: at }).where('id', '=', invited.id).execute()
  await verify(null)
  expect(await invited.call(getOwnCompany, {})).toMatchObject({ company: null, invitations: [] })
  await verify(new Date())
  const { invitations } = await invited.call(getOwnCompany, {})
  expect(invitations).toHaveLength(1)
  const params = { id: invitations[0]?._id ?? '' }
  const other = await shop.asCustomer()
  expect((await other.send('POST', `/company/invitations/${params.id}/accept`)).status).toBe(404)
  await invited.call(acceptCompanyInvitation, { params })
  expect((await invited.call(getOwnCompany, {})).company).toMatchObject({ role: 'orders' })
})
