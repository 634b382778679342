// The content of each event: the admin view of its subject at the time of the first delivery. This module depends on
// all modules that events are about.
import { eventData } from '#contract/connections/event-data'
import { type SentEvent, TEST_EVENT } from '#contract/connections/event-types'
import { getAdminProduct } from '#server/catalogue/admin/admin-product-view'
import type { HappenedEvent } from '#server/connections/webhooks/deliver'
import { getCustomerDetail } from '#server/customers/admin/customer-detail'
import type { Db } from '#server/db/database'
import { ShopError } from '#server/http/errors'
import { getInquiry } from '#server/inquiries/inquiry-queries'
import { getOrderDetail } from '#server/orders/admin/order-detail'
import { getAdminReturn } from '#server/returns/admin-return-queries'
import { getShipment } from '#server/shipments/shipment-rows'

/** Null if the subject no longer exists. */
export async function makeEventData(db: Db, event: HappenedEvent): Promise<object | null> {
  try {
    const made = await readers[kindOf(event.type)]?.(db, event)
    return made ? eventData(event.type, made) : null
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return null
    throw error
  }
}

type Reader = (db: Db, event: HappenedEvent) => Promise<object | null>

/** Key of the reader: the event type if it has a reader of its own, otherwise its first part. */
const kindOf = (type: SentEvent): string => (Object.hasOwn(readers, type) ? type : (type.split('.')[0] ?? ''))

const subjectOf = ({ subjectId }: HappenedEvent): string => subjectId ?? ''
const named = ({ detail }: HappenedEvent, name: string): string => String(detail[name] ?? '')

const readers: Record<string, Reader> = {
  order: async (db, event) => ({ order: await getOrderDetail(db, subjectOf(event)) }),
  payment: async (db, event) => {
    const order = await getOrderDetail(db, subjectOf(event))
    const payment = order.payments.find(({ _id }) => _id === named(event, 'paymentId'))
    return payment ? { payment, order } : null
  },
  shipment: async (db, event) => ({ shipment: await getShipment(db, named(event, 'shipmentId')) }),
  return: async (db, event) => ({ return: await getAdminReturn(db, named(event, 'returnId')) }),
  product: async (db, event) => ({ product: await getAdminProduct(db, subjectOf(event)) }),
  'product.deleted': async (_, { detail }) => ({ product: detail }),
  'stock.low': async (db, event) => {
    const product = await getAdminProduct(db, subjectOf(event))
    return { product: { ...product, stock: Number(event.detail.stock) } }
  },
  customer: async (db, event) => ({ customer: await getCustomerDetail(db, subjectOf(event)) }),
  inquiry: async (db, event) => ({ inquiry: await getInquiry(db, subjectOf(event)) }),
  [TEST_EVENT]: async () => ({ message: 'This is a test. Nothing has happened.' }),
}
