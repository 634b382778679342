import { expect, test } from 'vitest'
import { estimateShipping } from '#contract/shipping/store'
import { createProduct } from '#test/factories/products'
import { addMethod, addZone } from '#test/factories/shipping'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
const guest = shop.asGuest()

const estimate = (pin: string, lines: { productId: string; quantity: number }[], goodsValue = 1_000) =>
  guest.call(estimateShipping, { body: { pin, goodsValue, lines } })

test('POST /shipping/estimates prices the parcel for the State of a PIN code', async () => {
  const { id: light } = await createProduct(shop.db, { weightGrams: 400 })
  const { id: unknown } = await createProduct(shop.db, { weightGrams: null })
  const slabs = [
    { upTo: 1_000, cost: 80 },
    { upTo: 5_000, cost: 140 },
  ]
  await addMethod(admin, { name: 'Surface', pricing: 'weight', slabs, daysFrom: 3, daysTo: 5 })
  const local = await addMethod(admin, { name: 'Own Van', pricing: 'flat', cost: 30 })
  await addZone(admin, { name: 'Maharashtra', states: ['27'] })
  await addZone(admin, { name: 'Haryana', states: ['06'], methodIds: [local._id] })

  const { state, methods } = await estimate('411 038', [{ productId: light, quantity: 3 }])
  expect(state).toBe('Maharashtra')
  expect(methods).toContainEqual(
    expect.objectContaining({
      name: 'Surface',
      cost: 140,
      days: { from: 3, to: 5 },
      estimatedDays: '3–5 days',
    }),
  )
  const haryana = await estimate('132103', [{ productId: light, quantity: 3 }])
  expect(haryana.methods.map(({ name, cost }) => [name, cost])).toEqual([['Own Van', 30]])
  // Without a weight there is no price by weight.
  const { methods: others } = await estimate('411038', [
    { productId: light, quantity: 1 },
    { productId: unknown, quantity: 1 },
  ])
  expect(others.map(({ name }) => name)).not.toContain('Surface')
  // 160 is Punjab or Chandigarh, which no zone tells apart, and 403 is Goa or Maharashtra.
  expect((await estimate('160017', [{ productId: light, quantity: 1 }])).methods).not.toEqual([])
  expect(await estimate('403001', [{ productId: light, quantity: 1 }])).toMatchObject({ state: null })
})

test('POST /shipping/estimates refuses a PIN code that no State has', async () => {
  const { id: productId } = await createProduct(shop.db)
  const lines = [{ productId, quantity: 1 }]
  for (const pin of ['999999', '41103', 'abcdef', ''])
    expect(await guest.send('POST', '/shipping/estimates', { pin, goodsValue: 1, lines })).toMatchObject({
      status: 400,
      body: { error: { fields: { pin: expect.any(String) } } },
    })
})
