// Routes by which staff save order lists for a customer, rename and delete them.
import { Id } from '#contract/base/text'
import * as contract from '#contract/order-lists/admin'
import { audit } from '#server/audit/audit'
import type { Db } from '#server/db/database'
import type { App } from '#server/http/app'
import { notFound, refused } from '#server/http/errors'
import { getOrderList, listOrderLists } from './order-list-queries.ts'
import { createOrderList, deleteOrderList, linesOfOrder, renameOrderList } from './save-order-list.ts'

export function orderListAdminRoutes(app: App) {
  app.query(contract.listCustomerLists, async (_, db, { params }) => {
    await requireCustomer(db, params.id)
    return { lists: await listOrderLists(db, params.id) }
  })

  app.query(contract.getCustomerList, async (_, db, { params }) => {
    await requireCustomer(db, params.id)
    return { list: await getOrderList(db, params.id, params.listId) }
  })

  app.command(contract.saveOrderAsList, async (ctx, tx, { params, body: { name } }) => {
    const order = Id.safeParse(params.id).success
      ? await tx
          .selectFrom('orders')
          .select(['id', 'number', 'customerId'])
          .where('id', '=', params.id)
          .executeTakeFirst()
      : undefined
    if (!order) throw notFound('Order')
    if (order.customerId === null) {
      throw refused('conflict', 'A guest has no order lists, because these belong to an account')
    }
    const lines = await linesOfOrder(tx, order.id)
    if (lines.length === 0) throw refused('conflict', 'None of the products of this order exists any more')
    const id = await createOrderList(tx, order.customerId, { name, lines })
    audit(
      tx,
      ctx,
      'customer.order-list',
      { id: order.customerId, name },
      { after: { name, order: order.number, products: lines.length } },
    )
    return { message: `Saved as “${name}”`, list: await getOrderList(tx, order.customerId, id) }
  })

  app.command(contract.renameCustomerList, async (ctx, tx, { params: { id, listId }, body }) => {
    const customer = await requireCustomer(tx, id)
    const before = await renameOrderList(tx, id, listId, body)
    audit(tx, ctx, 'customer.order-list', customer, { before: { name: before }, after: { name: body.name } })
    return { message: 'Order list renamed', list: await getOrderList(tx, id, listId) }
  })

  app.command(contract.deleteCustomerList, async (ctx, tx, { params: { id, listId } }) => {
    const customer = await requireCustomer(tx, id)
    const name = await deleteOrderList(tx, id, listId)
    audit(tx, ctx, 'customer.order-list', customer, { before: { name } })
    return { message: `“${name}” deleted` }
  })
}

/** Throws `not_found`. */
async function requireCustomer(db: Db, id: string): Promise<{ id: string; name: string }> {
  const customer = Id.safeParse(id).success
    ? await db
        .selectFrom('customers')
        .select(['id', 'name'])
        .where('id', '=', id)
        .where('anonymisedAt', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!customer) throw notFound('Customer')
  return customer
}
