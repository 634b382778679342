// The records of a customer, by the parameters of the endpoints that take their ids: for tests that call each of these
// endpoints with one's own records, or with those of another customer.
import type { Endpoint } from '#contract/base/endpoint'
import { pathOf } from '#contract/base/endpoint'
import { addToCart } from '#contract/cart/cart'
import { createOrderList } from '#contract/order-lists/store'
import { startQuote } from '#contract/quotes/admin'
import { addDeliveryPhoto } from '#contract/shipments/delivery-photos'
import { addToCompany, createBranch, createCompany } from '#test/factories/companies'
import { placeTestOrder } from '#test/factories/orders'
import { createAddress, createCustomer } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { placeDeliveredOrder } from '#test/factories/returns'
import type { Caller, TestShop } from '#test/shop'
import { picture } from './good-calls.ts'

type Values = readonly Record<string, string>[]

/** Creates records of each kind; the owner is one who has placed orders, one of them delivered and invoiced. */
export async function createCustomerRecords(shop: TestShop, owner: Caller & { id: string }, admin: Caller) {
  const { db } = shop
  const delivered = await placeDeliveredOrder(db, { customer: owner, admin })
  const open = await placeTestOrder(db, owner)
  const address = await createAddress(db, owner.id)
  const { id: productId } = await createProduct(db)
  await owner.call(addToCart, { body: { productId, quantity: 1 } })
  await owner.send('POST', '/user/saved-products', { productId, price: 104.5 })
  const { list } = await owner.call(createOrderList, {
    body: { name: 'Hotel order', lines: [{ productId, quantity: 2 }] },
  })
  const { id: soldOut } = await createProduct(db, { stock: 0 })
  await owner.send('POST', '/user/stock-alerts', { productId: soldOut })
  const idOf = async (table: 'cartItems' | 'sessions') =>
    (await db.selectFrom(table).select('id').where('customerId', '=', owner.id).executeTakeFirstOrThrow()).id
  const { id: documentId } = await db
    .selectFrom('taxDocuments')
    .select('id')
    .where('orderId', '=', delivered._id)
    .executeTakeFirstOrThrow()
  const shipment = await db
    .selectFrom('shipments')
    .select('id')
    .where('orderId', '=', delivered._id)
    .executeTakeFirstOrThrow()
  await admin.call(addDeliveryPhoto, { params: shipment, files: { photo: [await picture()] } })
  const photo = await db.selectFrom('deliveryPhotos').select('id').executeTakeFirstOrThrow()

  const { quote } = await admin.call(startQuote, { body: { customerId: owner.id } })
  await db
    .updateTable('orders')
    .set({ quoteId: quote._id, quoteNumber: quote.quoteNumber })
    .where('id', '=', delivered._id)
    .execute()

  const company = await createCompany(db)
  await addToCompany(db, company.id, owner.id, 'owner')
  const { id: branchId } = await createBranch(db, company.id)
  const colleague = await createCustomer(db)
  await addToCompany(db, company.id, colleague.id)
  const invitation = await db
    .insertInto('companyInvitations')
    .values({
      companyId: company.id,
      email: `invited-${owner.id}@example.com`,
      role: 'orders',
      invitedBy: 'Asha',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const request = await db
    .insertInto('orderRequests')
    .values({
      companyId: company.id,
      customerId: owner.id,
      requestedBy: 'Asha',
      branchId,
      lines: JSON.stringify([{ productId, quantity: 1, specifications: {} }]),
      totalPaise: 11_200,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const orders: Values = [delivered, open].flatMap(({ _id, orderNumber }) => [
    { id: _id },
    { id: orderNumber },
  ])
  /** By the path up to its parameters; the longest that matches counts. */
  const byPath: Record<string, Values> = {
    '/orders/{id}': orders,
    '/orders/{id}/documents/': orders.map(({ id = '' }) => ({ id, documentId })),
    '/orders/{id}/delivery-photos/': orders.map(({ id = '' }) => ({ id, photoId: photo.id })),
    '/orders/cart/update/': [{ itemId: await idOf('cartItems') }, { itemId: productId }],
    '/orders/cart/remove/': [{ itemId: await idOf('cartItems') }, { itemId: productId }],
    '/company/invitations/': [{ id: invitation.id }],
    '/company/people/': [{ customerId: colleague.id }],
    '/company/requests/': [{ id: request.id }],
    '/user/addresses/': [{ id: address.id }],
    '/user/sessions/': [{ id: await idOf('sessions') }],
    '/user/saved-products/': [{ productId }],
    '/user/order-lists/': [{ id: list._id }],
    '/user/stock-alerts/': [{ productId: soldOut }],
  }

  return {
    productId,
    delivered,
    open,
    /** Returns the parameters of each record that the endpoint could be called with; none if its kind is unknown. */
    paramsOf({ path }: Endpoint): Values {
      const known = Object.keys(byPath).filter((start) => path.startsWith(start))
      const longest = known.toSorted((one, other) => other.length - one.length)[0]
      return longest === undefined ? [] : (byPath[longest] ?? [])
    },
  }
}

/** Returns the path of an endpoint with its parameters. */
export const urlWith = ({ route }: Endpoint, params: Record<string, string>): string =>
  pathOf(route, { params })
