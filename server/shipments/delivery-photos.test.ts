import { expect, test } from 'vitest'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { getShipment } from '#contract/shipments/admin'
import {
  addDeliveryPhoto,
  MAX_DELIVERY_PHOTOS,
  removeDeliveryPhoto,
} from '#contract/shipments/delivery-photos'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { asFile, photograph } from '#test/factories/pictures'
import { sendTestOrder } from '#test/factories/shipping'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

const send = () => sendTestOrder(shop, admin)
const picture = () => asFile(photograph(60, 40, '#363'), 'IMG_1.jpg')
const add = async (id: string) => {
  const { shipment } = await admin.call(addDeliveryPhoto, {
    params: { id },
    files: { photo: [await picture()] },
  })
  return shipment.photos
}
const open = async (path: string, headers: Record<string, string> = admin.headers) => {
  const reply = await shop.fastify.inject({ url: `/api${path}`, headers })
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
}
const fileOf = async (photoId: string) => {
  const row = await shop.db
    .selectFrom('deliveryPhotos')
    .select('fileName')
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow()
  return row.fileName
}

test("admins and the order's customer see the delivery photos, in the order of upload", async () => {
  const { id, order, customer } = await send()
  const [first = ''] = await add(id)
  const photos = await add(id)
  expect(photos).toEqual([first, expect.any(String)])
  expect((await admin.call(getShipment, { params: { id } })).shipment.photos).toEqual(photos)
  const { order: seen } = await admin.call(getOrderDetail, { params: { id: order._id } })
  expect(seen.shipments.map((shipment) => shipment.photos)).toEqual([photos])
  const { tracking } = await customer.call(getOrderTracking, { params: { id: order._id } })
  expect(tracking.shipments.map((shipment) => shipment.photos)).toEqual([photos])

  const shown = { status: 200, type: 'image/webp' }
  expect(await open(`/shipments/${id}/photos/${first}`)).toMatchObject(shown)
  for (const name of [order._id, order.orderNumber]) {
    expect(await open(`/orders/${name}/delivery-photos/${first}`, customer.headers)).toMatchObject(shown)
  }
})

test("guests and other customers can't see the photos", async () => {
  const { id, order } = await send()
  const [photo = ''] = await add(id)
  const other = await send()
  const theirs = `/orders/${order._id}/delivery-photos/${photo}`
  expect((await open(theirs, {})).status).toBe(401)
  expect((await open(theirs, other.customer.headers)).status).toBe(404)
  expect(
    (await open(`/orders/${other.order._id}/delivery-photos/${photo}`, other.customer.headers)).status,
  ).toBe(404)
  expect((await open(`/shipments/${id}/photos/${photo}`, {})).status).toBe(401)
  // The photo doesn't belong to another shipment.
  expect((await open(`/shipments/${other.id}/photos/${photo}`)).status).toBe(404)
  const { status } = await admin.send('DELETE', `/shipments/${other.id}/photos/${photo}`)
  expect([status, (await open(`/shipments/${id}/photos/${photo}`)).status]).toEqual([404, 200])
})

test('a removed photo is deleted from the disk, too', async () => {
  const { id } = await send()
  const [photoId = ''] = await add(id)
  const name = await fileOf(photoId)
  const { shipment } = await admin.call(removeDeliveryPhoto, { params: { id, photoId } })
  expect(shipment.photos).toEqual([])
  await postOffice.work()
  expect(await shop.privateFiles.read(name)).toBe(null)
  expect((await open(`/shipments/${id}/photos/${photoId}`)).status).toBe(404)
})

test("a shipment can't have more photos than allowed, also with concurrent uploads", async () => {
  const { id } = await send()
  const tries = Array.from({ length: MAX_DELIVERY_PHOTOS + 3 }, async () => {
    const form = new FormData()
    form.append('photo', await picture())
    return (await admin.send('POST', `/shipments/${id}/photos`, form, { 'x-requested-with': 'haat' })).status
  })
  const statuses = await Promise.all(tries)
  expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_DELIVERY_PHOTOS)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
})

test.each([
  ['a file that is not a picture', new File(['%PDF-1.4'], 'photo.jpg'), 415],
  ['a picture that is too large', new File([new Uint8Array(6_000_000)], 'photo.jpg'), 413],
])('%s is refused', async (_, file, status) => {
  const { id } = await send()
  const form = new FormData()
  form.append('photo', file)
  expect(
    (await admin.send('POST', `/shipments/${id}/photos`, form, { 'x-requested-with': 'haat' })).status,
  ).toBe(status)
  expect((await admin.call(getShipment, { params: { id } })).shipment.photos).toEqual([])
})

test('deleting a customer removes the photos as well', async () => {
  const { id, customer } = await send()
  const [photo = ''] = await add(id)
  const name = await fileOf(photo)
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, customer.id))
  await postOffice.work()
  expect(await shop.privateFiles.read(name)).toBe(null)
  expect((await admin.call(getShipment, { params: { id } })).shipment.photos).toEqual([])
})
