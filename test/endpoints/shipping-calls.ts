// Calls by which admins change carriers, shipping methods, zones and shipments, each with valid input for one
// success.
import { addDeliveryPhoto } from '#contract/shipments/delivery-photos'
import { csvFile, csvOf } from '#test/factories/csv'
import { asFile, photograph } from '#test/factories/pictures'
import { addCarrier, addMethod, addZone, sendTestOrder } from '#test/factories/shipping'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

/** @param open returns the shop and one of its admins, which exist only when a call is made. */
export function shippingCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  const carrier = async () => (await addCarrier(open().admin))._id
  const method = async () => (await addMethod(open().admin))._id
  const zone = async () => (await addZone(open().admin))._id
  const shipment = () => sendTestOrder(open().shop, open().admin)
  const named = (endpoint: string) => ({
    ...goodBody(endpoint, ''),
    name: `Named ${crypto.randomUUID()}`,
  })
  const photo = () => asFile(photograph(60, 40, '#363'), 'IMG_1.jpg')
  const up = { direction: 'up' }
  const pins = () => ({ csvFile: [csvFile('132103\n1100\n', 'pins.csv')] })

  return {
    'POST /shipping/carriers': async () => ({
      body: named('POST /shipping/carriers'),
      writes: ['carrier.create'],
    }),
    'PUT /shipping/carriers/{id}': async () => ({
      params: { id: await carrier() },
      body: named('PUT /shipping/carriers/{id}'),
      writes: ['carrier.update'],
    }),
    'DELETE /shipping/carriers/{id}': async () => ({
      params: { id: await carrier() },
      writes: ['carrier.delete'],
    }),
    'POST /shipping/carriers/{id}/move': async () => ({
      params: { id: await carrier() },
      body: up,
      writes: ['carrier.move'],
    }),
    'PUT /shipping/carriers/{id}/pins': async () => ({
      params: { id: await carrier() },
      files: pins(),
      writes: ['carrier.pins'],
    }),
    'DELETE /shipping/carriers/{id}/pins': async () => ({
      params: { id: await carrier() },
      writes: ['carrier.pins'],
    }),

    'POST /shipping/methods': async () => ({
      body: named('POST /shipping/methods'),
      writes: ['shipping-method.create'],
    }),
    'PUT /shipping/methods/{id}': async () => ({
      params: { id: await method() },
      body: named('PUT /shipping/methods/{id}'),
      writes: ['shipping-method.update'],
    }),
    'DELETE /shipping/methods/{id}': async () => ({
      params: { id: await method() },
      writes: ['shipping-method.delete'],
    }),
    'POST /shipping/methods/{id}/move': async () => ({
      params: { id: await method() },
      body: up,
      writes: ['shipping-method.move'],
    }),

    'POST /shipping/zones': async () => ({
      body: named('POST /shipping/zones'),
      writes: ['shipping-zone.create'],
    }),
    'PUT /shipping/zones/{id}': async () => ({
      params: { id: await zone() },
      body: named('PUT /shipping/zones/{id}'),
      writes: ['shipping-zone.update'],
    }),
    'DELETE /shipping/zones/{id}': async () => ({
      params: { id: await zone() },
      writes: ['shipping-zone.delete'],
    }),
    'POST /shipping/zones/{id}/move': async () => {
      await zone()
      return { params: { id: await zone() }, body: up, writes: ['shipping-zone.move'] }
    },

    // The last delivery also changes the order: an audit event of its own.
    'POST /shipments/{id}/status': async () => ({
      params: { id: (await shipment()).id },
      body: { status: 'delivered' },
      writes: ['shipment.status', 'order.delivered'],
    }),
    'POST /shipments/{id}/photos': async () => ({
      params: { id: (await shipment()).id },
      files: { photo: [await photo()] },
      writes: ['shipment.photo'],
    }),
    'DELETE /shipments/{id}/photos/{photoId}': async () => {
      const { id } = await shipment()
      const { shipment: photographed } = await open().admin.call(addDeliveryPhoto, {
        params: { id },
        files: { photo: [await photo()] },
      })
      const [photoId = ''] = photographed.photos
      return { params: { id, photoId }, writes: ['shipment.remove-photo'] }
    },
    'POST /shipments/bulk-actions': async () => ({
      body: {
        target: { ids: [(await shipment()).id, (await shipment()).id] },
        action: { status: 'in_transit' },
      },
      writes: ['shipment.status', 'shipment.status'],
    }),
    'POST /shipments/status-file': async () => {
      const rows = [
        ['tracking number', 'status'],
        [(await shipment()).trackingNumber, 'In Transit'],
        [(await shipment()).trackingNumber, 'In Transit'],
      ]
      return { files: { csvFile: [csvFile(csvOf(rows))] }, writes: ['shipment.status', 'shipment.status'] }
    },
  }
}
