// A valid call for every endpoint by which admins change e-way bills, and the audit events it writes.
import { listDocuments } from '#contract/documents/admin'
import { saveEwayNumber } from '#contract/eway-bills/admin'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

export function ewayCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  const invoice = async () => {
    const { shop, admin } = open()
    const { _id: orderId } = await placeTestOrder(shop.db, await shop.asCustomer())
    await deliverOrder(admin, orderId)
    const { documents } = await admin.call(listDocuments, { query: { orderId } })
    return { id: documents[0]?._id ?? '' }
  }
  const good = (endpoint: string) => goodBody(endpoint, '') ?? {}
  return {
    'PUT /eway-bills/{id}/transport': async () => ({
      params: await invoice(),
      body: good('PUT /eway-bills/{id}/transport'),
      writes: ['eway-bill.transport'],
    }),
    'PUT /eway-bills/{id}/number': async () => ({
      params: await invoice(),
      body: good('PUT /eway-bills/{id}/number'),
      writes: ['eway-bill.number'],
    }),
    'PUT /eway-bills/{id}/need': async () => ({
      params: await invoice(),
      body: good('PUT /eway-bills/{id}/need'),
      writes: ['eway-bill.need'],
    }),
    'POST /eway-bills/{id}/cancellation': async () => {
      const params = await invoice()
      const body = good('PUT /eway-bills/{id}/number') as never
      await open().admin.call(saveEwayNumber, { params, body })
      return {
        params,
        body: { ...good('POST /eway-bills/{id}/cancellation'), version: 1 },
        writes: ['eway-bill.cancel'],
      }
    },
  }
}
