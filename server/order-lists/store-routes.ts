// Routes by which customers save order lists, and check products before they add them to the cart.
import {
  checkLines as checkEndpoint,
  checkGuestLines,
  findQuickProducts as quick,
} from '#contract/cart/check-lines'
import * as contract from '#contract/order-lists/store'
import { checkLines } from '#server/cart/check-lines'
import { findQuickProducts } from '#server/catalogue/products/search/quick-products'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { getOrderList, listOrderLists } from './order-list-queries.ts'
import { createOrderList, deleteOrderList, updateOrderList } from './save-order-list.ts'

const patience = { windowSeconds: 15 * 60, waitSeconds: 30, maxWaitSeconds: 15 * 60 }
const checkLimit: RateLimit = { name: 'check-lines:network', attempts: 300, ...patience }
const customerLimit: RateLimit = { name: 'check-lines', attempts: 300, ...patience }

export function orderListStoreRoutes(app: App) {
  app.query(contract.listOrderLists, async ({ actor }, db) => ({
    lists: await listOrderLists(db, actor.id),
  }))

  app.query(contract.getOrderList, async ({ actor }, db, { params }) => ({
    list: await getOrderList(db, actor.id, params.id),
  }))

  app.command(contract.createOrderList, async ({ actor }, tx, { body }) => {
    const id = await createOrderList(tx, actor.id, body)
    return { message: `Saved as “${body.name}”`, list: await getOrderList(tx, actor.id, id) }
  })

  app.command(contract.updateOrderList, async ({ actor }, tx, { params, body }) => {
    await updateOrderList(tx, actor.id, params.id, body)
    return { message: 'Order list saved', list: await getOrderList(tx, actor.id, params.id) }
  })

  app.command(contract.deleteOrderList, async ({ actor }, tx, { params }) => ({
    message: `“${await deleteOrderList(tx, actor.id, params.id)}” deleted`,
  }))

  app.handle(checkEndpoint, async ({ ctx, db, limiter, body }) => {
    await limiter.count(customerLimit, ctx.actor.id)
    return { lines: await checkLines(db, ctx.actor.id, body.lines) }
  })

  app.handle(checkGuestLines, async ({ ctx, db, limiter, body }) => {
    await limiter.count(checkLimit, networkOf(ctx.address))
    return { lines: await checkLines(db, null, body.lines) }
  })

  app.query(quick, async (_, db, { query }) => ({ products: await findQuickProducts(db, query.search) }))
}
