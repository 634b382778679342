// What is sent of each event: the view that admins have of its subject, as it is when the event is first sent. This is
// composed above all nouns that events are about.
import { eventData } from '#contract/connections/event-data'
import { type SentEvent, TEST_EVENT } from '#contract/connections/event-types'
import { getOrderDetail } from '#server/admin-orders/order-detail'
import { getCustomerDetail } from '#server/customers/customer-detail'
import type { Db } from '#server/db/database'
import { ShopError } from '#server/http/errors'
import { getInquiry } from '#server/inquiries/inquiry-queries'
import { getAdminProduct } from '#server/product-admin/admin-product-view'
import { getAdminReturn } from '#server/returns/admin-return-queries'
import { getShipment } from '#server/shipments/shipment-rows'
import type { HappenedEvent } from '#server/webhooks/deliver'

/** Null where the subject is no more. */
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

/** `order.placed` and its like are read alike. */
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
