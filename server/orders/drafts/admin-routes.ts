// Routes of draft orders, and of the products in their line editor.
import { blankContent } from '#contract/orders/drafts/order-draft-content'
import * as contract from '#contract/orders/drafts/order-drafts'
import * as products from '#contract/orders/line-products'
import { addAddress } from '#server/accounts/profile/addresses'
import type { Db } from '#server/db/database'
import type { App } from '#server/http/app'
import { notFound, refused } from '#server/http/errors'
import { type OrderLinks, orderLinkUrl } from '#server/orders/read/order-links'
import { copyOrder } from './copy-order.ts'
import { deliveryTo } from './draft-delivery.ts'
import { draftLister, findDraftCustomers, getDraft } from './draft-queries.ts'
import { findLineFamily } from './line-family.ts'
import { findLineProducts, productsOfSkus } from './line-products.ts'
import { placeDraft } from './place-draft.ts'
import { priceContent } from './price-content.ts'
import { createDraft, discardDraft, lockOpenDraft, saveDraft } from './save-draft.ts'

export function orderDraftRoutes(app: App, orderLinks: OrderLinks) {
  const listDrafts = draftLister()
  app.query(contract.listDrafts, async (_, db, { query }) => listDrafts(db, query))

  app.query(contract.findDraftCustomers, async (_, db, { query }) => ({
    customers: await findDraftCustomers(db, query.search),
  }))

  app.query(contract.getDraft, async (_, db, { params }) => pricedDraft(db, params.id))

  app.command(contract.createDraft, async (ctx, tx, { body: { source, customer, copyOf } }) => {
    const copy = copyOf === null ? null : await copyOrder(tx, copyOf)
    const id = await createDraft(tx, ctx, {
      source,
      customer: copy ? copy.customer : customer,
      content: copy?.content ?? {
        ...blankContent,
        delivery:
          source === 'counter' ? { kind: 'counter', handsOver: true } : await deliveryTo(tx, customer),
      },
    })
    return {
      message: copy ? 'Order copied at today’s prices' : 'Draft order created',
      ...(await pricedDraft(tx, id)),
      ...(copy && { leftOut: copy.leftOut }),
    }
  })

  app.command(contract.saveDraft, async (ctx, tx, { params, body }) => {
    await saveDraft(tx, ctx, params.id, body)
    return { message: 'Draft order saved', ...(await pricedDraft(tx, params.id)) }
  })

  app.command(contract.addDraftAddress, async (ctx, tx, { params, body: { version, address } }) => {
    const draft = await lockOpenDraft(tx, params.id, version)
    if (draft.customerId === null) throw refused('conflict', 'Choose a customer first')
    const { _id } = await addAddress(tx, draft.customerId, address)
    const { content, source, customer } = await getDraft(tx, params.id)
    await saveDraft(tx, ctx, params.id, {
      version,
      source,
      customer: customer?._id ?? null,
      content: { ...content, delivery: { kind: 'address', address: _id } },
    })
    return { message: 'Address added', ...(await pricedDraft(tx, params.id)) }
  })

  app.command(contract.discardDraft, async (ctx, tx, { params, body }) => {
    await discardDraft(tx, ctx, params.id, body.version)
    return { message: 'Draft order discarded' }
  })

  app.command(contract.placeDraft, async (ctx, tx, { params, body }) => {
    const order = await placeDraft(tx, ctx, params.id, body)
    return { message: `Order ${order.orderNumber} placed`, order }
  })

  app.query(contract.getOrderLink, async (_, db, { params }) => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'customerEmail', 'linkVersion'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!order) throw notFound('Order')
    return { link: orderLinkUrl('', orderLinks.token(order, 'page')) }
  })

  app.query(products.findLineProducts, async (_, db, { query: { search, customer } }) => ({
    products: await findLineProducts(db, search, customer ?? null),
  }))

  app.command(products.readSkus, async (_, tx, { body: { skus, customer } }) => ({
    products: await productsOfSkus(tx, skus, customer ?? null),
  }))

  app.query(products.getLineFamily, async (_, db, { params, query }) =>
    findLineFamily(db, params.id, query.customer ?? null),
  )
}

async function pricedDraft(db: Db, id: string) {
  const draft = await getDraft(db, id)
  const buyer = draft.customer === null ? null : { id: draft.customer._id }
  const { price } = await priceContent(db, buyer, draft.content)
  return { draft, price }
}
