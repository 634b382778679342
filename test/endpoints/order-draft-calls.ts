// A valid call for every endpoint by which admins change draft orders, and the audit events it writes.
import { createDraft, saveDraft } from '#contract/orders/drafts/order-drafts'
import { addressFields, createAddress, createCustomer } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'

export function orderDraftCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  const content = async () => ({
    lines: [{ productId: (await createProduct(open().shop.db)).id, quantity: 2 }],
    freight: { kind: 'buyer' as const },
  })
  /** A draft that hasn't been saved, because saves of one sitting are one audit event. */
  const begin = async () => {
    const { shop, admin } = open()
    const customer = await createCustomer(shop.db)
    await createAddress(shop.db, customer.id)
    const { draft: blank } = await admin.call(createDraft, {
      body: { source: 'phone', customer: customer.id },
    })
    return { params: { id: blank._id }, version: blank.version, blank, customer }
  }
  /** A draft that can be placed. */
  const draft = async () => {
    const { admin } = open()
    const { blank, customer } = await begin()
    const { draft: saved, price } = await admin.call(saveDraft, {
      params: { id: blank._id },
      body: {
        version: blank.version,
        source: 'phone',
        customer: customer.id,
        content: { delivery: blank.content.delivery, ...(await content()) },
      },
    })
    return { params: { id: saved._id }, version: saved.version, total: price.amounts.total }
  }
  return {
    'POST /admin/order-drafts': async () => ({
      body: { source: 'whatsapp' },
      writes: ['order-draft.create'],
    }),
    'PUT /admin/order-drafts/{id}': async () => {
      const { params, version } = await begin()
      const body = { version, source: 'counter', customer: null, content: await content() }
      return { params, body, writes: ['order-draft.save'] }
    },
    'POST /admin/order-drafts/{id}/addresses': async () => {
      const { params, version } = await begin()
      return { params, body: { version, address: addressFields }, writes: ['order-draft.save'] }
    },
    'DELETE /admin/order-drafts/{id}': async () => {
      const { params, version } = await draft()
      return { params, body: { version }, writes: ['order-draft.discard'] }
    },
    'POST /admin/order-drafts/{id}/order': async () => {
      const { params, version, total } = await draft()
      return { params, body: { version, expectedTotal: total }, writes: ['order.place'] }
    },
  }
}
