// A valid call for every endpoint by which admins change the books, and the audit events it writes.
import { listDocuments } from '#contract/documents/admin'
import { fileGstr1 } from '#contract/gst-filing/admin'
import { recordPayment } from '#contract/payments/admin'
import { TaxSettings } from '#contract/settings/tax'
import { transaction } from '#server/db/database'
import { getVersioned, saveSetting } from '#server/settings/settings'
import { placeTestOrder } from '#test/factories/orders'
import { placeDeliveredOrder } from '#test/factories/returns'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

export function bookCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  return {
    'POST /books/closings': async () => {
      const { shop, admin } = open()
      const { _id: id } = await placeTestOrder(shop.db, await shop.asCustomer())
      const body = { method: 'cash', amount: 1, receivedOn: '2017-07-03' } as const
      await admin.call(recordPayment, { params: { id }, body })
      return { body: goodBody('POST /books/closings', '') ?? {}, writes: ['books.close'] }
    },
    'POST /gst/returns/{month}/filing': async () => ({
      params: { month: '2020-06' },
      body: goodBody('POST /gst/returns/{month}/filing', '') ?? {},
      writes: ['gst.file'],
    }),
    'POST /gst/returns/{month}/filing/withdrawal': async () => {
      const params = { month: '2020-03' }
      await open().admin.call(fileGstr1, { params, body: { filedOn: '2020-04-11', arn: '' } })
      return {
        params,
        body: goodBody('POST /gst/returns/{month}/filing/withdrawal', '') ?? {},
        writes: ['gst.withdraw'],
      }
    },
    'POST /gst/returns/{month}/furnished': async () => {
      const { shop } = open()
      await transaction(shop.db, (tx) => saveSetting(tx, 'tax', TaxSettings.parse({ filesQuarterly: true })))
      return {
        params: { month: '2019-04' },
        body: goodBody('POST /gst/returns/{month}/furnished', '') ?? {},
        writes: ['gst.furnish'],
      }
    },
    'POST /documents/{id}/amendments': async () => {
      const { shop, admin } = open()
      const { _id: orderId } = await placeDeliveredOrder(
        shop.db,
        { customer: await shop.asCustomer(), admin },
        {},
      )
      const { documents } = await admin.call(listDocuments, { query: { orderId } })
      return {
        params: { id: documents[0]?._id ?? '' },
        body: goodBody('POST /documents/{id}/amendments', '') ?? {},
        writes: ['document.amend'],
      }
    },
    'POST /books/receivables/reminders': async () => {
      const { shop, admin } = open()
      const { _id } = await placeDeliveredOrder(
        shop.db,
        { customer: await shop.asCustomer(), admin },
        { paid: 100 },
      )
      return { body: { orders: [_id] }, writes: ['books.remind'] }
    },
    'POST /books/statements/{id}/email': async () => ({
      params: { id: (await open().shop.asCustomer()).id },
      body: { from: '2026-04-01', to: '2026-11-30' },
      writes: ['books.statement'],
    }),
    'POST /books/tally/exports': async () => {
      const { shop, admin } = open()
      const { _id: id } = await placeTestOrder(shop.db, await shop.asCustomer())
      const body = { method: 'cash', amount: 1, receivedOn: '2026-01-05' } as const
      await admin.call(recordPayment, { params: { id }, body })
      return { body: { period: null }, writes: ['books.tally'] }
    },
    'PUT /books/tally/settings': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'tally')
      return { body: { ...settings, company: 'Mill', version }, writes: ['settings.tally'] }
    },
  }
}
