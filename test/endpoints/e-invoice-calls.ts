// A valid call for every endpoint by which admins change e-invoices, and the audit events it writes.
import { addToCart } from '#contract/cart/cart'
import { listDocuments } from '#contract/documents/admin'
import { registerEInvoice } from '#contract/e-invoices/admin'
import { placeOrder } from '#contract/orders/store'
import { deliverOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

export function eInvoiceCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  const invoice = async () => {
    const { shop, admin } = open()
    const customer = await shop.asCustomer()
    const { id: productId } = await createProduct(shop.db, { hsn: '570310', uqc: 'PCS' })
    await customer.call(addToCart, { body: { productId, quantity: 1 } })
    const { order } = await customer.call(placeOrder, {
      body: { shippingAddress: addressFields, gstin: '27AAPFU0939F1ZV' },
    })
    await deliverOrder(admin, order._id)
    const { documents } = await admin.call(listDocuments, { query: { orderId: order._id } })
    return documents[0] ?? { _id: '', number: '' }
  }
  const good = (endpoint: string) => goodBody(endpoint, '') ?? {}
  const registered = async () => {
    const id = (await invoice())._id
    const body = good('PUT /e-invoices/{id}/irn') as never
    await open().admin.call(registerEInvoice, { params: { id }, body })
    return { id }
  }
  return {
    'PUT /e-invoices/{id}/irn': async () => ({
      params: { id: (await invoice())._id },
      body: good('PUT /e-invoices/{id}/irn'),
      writes: ['e-invoice.register'],
    }),
    'POST /e-invoices/answers': async () => {
      const { irn, ackNumber, ackedAt } = good('PUT /e-invoices/{id}/irn') as Record<string, string>
      const { number } = await invoice()
      const answers = [{ Irn: irn, AckNo: ackNumber, AckDt: ackedAt, DocNo: number }]
      return {
        files: { answers: [new File([JSON.stringify(answers)], 'answers.json')] },
        writes: ['e-invoice.register'],
      }
    },
    'POST /e-invoices/{id}/cancellation': async () => ({
      params: await registered(),
      body: good('POST /e-invoices/{id}/cancellation'),
      writes: ['e-invoice.cancel'],
    }),
    'POST /e-invoices/{id}/withdrawal': async () => ({
      params: await registered(),
      body: good('POST /e-invoices/{id}/withdrawal'),
      writes: ['e-invoice.withdraw'],
    }),
  }
}
