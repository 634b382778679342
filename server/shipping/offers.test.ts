import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toPaise } from '#contract/base/money'
import { replacePins } from '#contract/shipping/admin-carriers'
import * as methods from '#contract/shipping/admin-methods'
import * as zones from '#contract/shipping/admin-zones'
import { holds } from '#contract/shipping/rates'
import { csvFile } from '#test/factories/csv'
import { addCarrier, addMethod, addZone } from '#test/factories/shipping'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { countRoundTrips } from '#test/round-trips'
import { openShop, type TestShop } from '#test/shop'
import { offersFor, quoteFor } from './offers.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterEach(async () => {
  await shop.db.deleteFrom('shippingZones').execute()
  await shop.db.deleteFrom('shippingMethods').where('pricing', '<>', 'to-pay').execute()
  expect(await checkInvariants(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const panipat = { state: 'Haryana', zipCode: '132103', country: 'India' }
const parcel = (weightGrams: number | null = 12_000, rupees = 8_000) => ({
  weightGrams,
  subtotalPaise: toPaise(rupees * 100),
})
const offers = async (to = panipat, what = parcel()) =>
  (await offersFor(shop.db, to, what)).map(({ name, costPaise, because }) => [name, costPaise, because])
const quote = async (body: object = {}) =>
  admin.call(zones.quoteShipping, { body: { pin: '132103', state: 'Haryana', ...body } })
const toPay = ['Transport to pay', 0, 'The buyer pays the carrier']

test('a new shop offers one method: freight to pay', async () => {
  expect(await offersFor(shop.db, panipat, parcel())).toEqual([
    {
      methodId: expect.any(String),
      pricing: 'to-pay',
      name: 'Transport to pay',
      description: 'You pay the carrier when the goods arrive.',
      estimatedDays: '',
      days: null,
      costPaise: 0,
      because: 'The buyer pays the carrier',
    },
  ])
})

test('methods are offered in their order, as configured, in one round trip', async () => {
  const slabs = [
    { upTo: 5_000, cost: 80 },
    { upTo: 10_000, cost: 140 },
  ]
  await addMethod(admin, { name: 'Surface', pricing: 'weight', slabs, beyond: 25, daysFrom: 3, daysTo: 5 })
  await addMethod(admin, { name: 'By value', pricing: 'value', slabs: [{ upTo: 8_000, cost: 100 }] })
  await addMethod(admin, { name: 'North', pricing: 'zone' })
  await addMethod(admin, { name: 'Off', isActive: false })
  await addZone(admin, { name: 'Home', states: ['06'], shippingCost: 9.99 })
  expect(await offers()).toEqual([
    toPay,
    ['Surface', 19_000, 'Up to 10 kg, and 2 further kg at ₹25.00'],
    ['By value', 10_000, 'Goods up to ₹8,000.00'],
    ['North', 999, 'Cost of zone “Home”'],
  ])
  expect(await offers({ ...panipat, state: 'Kerala' }, parcel(null, 8_000.01))).toEqual([toPay])
  const traffic = await countRoundTrips(() => offersFor(shop.db, panipat, parcel()))
  expect(traffic).toEqual({ statements: 1, roundTrips: 1 })
})

test("the methods of a carrier that doesn't serve the PIN code, or is switched off, aren't offered", async () => {
  const carrier = await addCarrier(admin, { name: 'Local' })
  await addMethod(admin, { name: 'Van', carrierId: carrier._id })
  expect(await offers()).toEqual([toPay, ['Van', 5_000, 'Flat cost']])
  const files = { csvFile: [csvFile('4000\n')] }
  await admin.call(replacePins, { params: { id: carrier._id }, files })
  expect(await offers()).toEqual([toPay])
  expect(await offers({ ...panipat, zipCode: '400001' })).toHaveLength(2)
  const { methods: all } = await quote()
  expect(all.at(-1)).toMatchObject({ name: 'Van', cost: null, because: "Local doesn't serve 132103" })
})

test('the first matching zone applies, in the order that admins set', async () => {
  await addMethod(admin, { name: 'By zone', pricing: 'zone' })
  await addZone(admin, { name: 'Haryana', states: ['06'], shippingCost: 40 })
  const city = await addZone(admin, { name: 'Panipat', pins: ['132100 – 132199'], shippingCost: 20 })
  expect((await quote()).zone?.name).toBe('Haryana')
  await admin.call(zones.moveShippingZone, { params: { id: city._id }, body: { direction: 'up' } })
  expect((await quote()).zone?.name).toBe('Panipat')
  expect((await quote({ pin: '122001' })).zone?.name).toBe('Haryana')
  expect((await quote({ pin: '600001', state: 'Tamil Nadu' })).zone).toBe(null)
  expect(city.pins).toEqual(['132100-132199'])
})

test('only candidate zones are read, and the zone that applies is always among them', async () => {
  const states = ['Haryana', 'Kerala', 'Nowhere']
  const pins = ['1', '132', '132103', '4000', '110001-132103', '132104-140000']
  const zoneNames = fc.uniqueArray(
    fc.record({
      states: fc.subarray(['06', '32']),
      pins: fc.subarray(pins),
      countries: fc.constantFrom<string[]>(['India'], ['Nepal'], ['india', 'Nepal']),
    }),
    { maxLength: 5, comparator: 'IsStrictlyEqual' },
  )
  const destinations = fc.record({
    state: fc.constantFrom(...states),
    zipCode: fc.constantFrom('132103', '110001', '140000', '400012', '13', '', '1321034', 'x'),
    country: fc.constantFrom('India', '', 'Nepal'),
  })
  await fc.assert(
    fc.asyncProperty(zoneNames, destinations, async (set, to) => {
      await shop.db.deleteFrom('shippingZones').execute()
      const rules = set.map((zone, at) => ({
        id: crypto.randomUUID(),
        name: `Zone ${at}`,
        costPaise: toPaise(at),
        freeFromPaise: null,
        ...zone,
        isActive: true,
      }))
      if (rules.length > 0)
        await shop.db
          .insertInto('shippingZones')
          .values(rules.map((rule, position) => ({ ...rule, position })))
          .execute()
      const expected = rules.find((rule) => holds(rule, to))?.id ?? null
      expect((await quoteFor(shop.db, to, parcel())).zone?.id ?? null).toBe(expected)
    }),
    { numRuns: runs(150) },
  )
})

test('a zone lists its methods, and orders above its threshold ship free', async () => {
  const flat = await addMethod(admin, { name: 'Courier', cost: 60 })
  const firm = await addMethod(admin, { name: 'Express', cost: 90, freeByZone: false })
  await addMethod(admin, { name: 'Elsewhere' })
  await addZone(admin, { name: 'North', freeShippingThreshold: 150, methodIds: [flat._id, firm._id] })
  expect(await offers(panipat, parcel(null, 149.99))).toEqual([
    ['Courier', 6_000, 'Flat cost'],
    ['Express', 9_000, 'Flat cost'],
  ])
  expect(await offers(panipat, parcel(null, 150))).toEqual([
    ['Courier', 0, 'Zone “North”: free from ₹150.00'],
    ['Express', 9_000, 'Flat cost'],
  ])
})

test('POST /shipping/quote gives the reason for every method, in rupees', async () => {
  await addMethod(admin, { name: 'Slabs', pricing: 'weight', slabs: [{ upTo: 500, cost: 19.99 }] })
  const { methods: all } = await quote({ weightGrams: 500, goodsValue: 8_000 })
  expect(all).toMatchObject([
    { name: 'Transport to pay', cost: 0, because: 'The buyer pays the carrier' },
    { name: 'Slabs', cost: 19.99, because: 'Up to 500 g' },
  ])
  const unknown = await quote()
  expect(unknown.methods[1]).toMatchObject({ cost: null, because: 'The weight is unknown' })
  for (const [wrong, message] of [
    [{ pin: '13210' }, 'Must be a PIN code of six digits'],
    [{ pin: '132103', weightGrams: 1.5 }, 'Must be a whole number of grams'],
    [{ pin: '132103', goodsValue: -1 }, 'Must be 0 or more'],
  ] as const) {
    const answer = await admin.send('POST', '/shipping/quote', wrong)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(message)
  }
})

test("only one of two admins can change a method, and fields that its pricing doesn't use are dropped", async () => {
  const slabs = [{ upTo: 100.5, cost: 10 }]
  const method = await addMethod(admin, {
    name: 'Mail',
    pricing: 'value',
    slabs,
    beyond: 0,
    provider: 'Speed Post',
  })
  expect(method).toMatchObject({ slabs, beyond: 0, provider: 'Speed Post', cost: 0, version: 1 })
  const params = { id: method._id }
  const body = { name: 'Mail', pricing: 'flat' as const, cost: 34.99, slabs, beyond: 5, version: 1 }
  const changed = await admin.call(methods.updateShippingMethod, { params, body })
  expect(changed.method).toMatchObject({ cost: 34.99, slabs: [], beyond: null, version: 2 })
  const second = await admin.send('PUT', `/shipping/methods/${method._id}`, body)
  expect(second).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  const [both, neither] = await Promise.all(
    ['One', 'Two'].map((name) =>
      admin.send('PUT', `/shipping/methods/${method._id}`, { ...body, name, version: 2 }),
    ),
  )
  expect([both?.status, neither?.status].toSorted()).toEqual([200, 409])
})

test("the method with freight to pay is unique and can't be deleted", async () => {
  const { methods: all } = await admin.call(methods.listShippingMethods, {})
  const fixed = all.find(({ pricing }) => pricing === 'to-pay')
  const path = `/shipping/methods/${fixed?._id}`
  expect(await admin.send('DELETE', path)).toMatchObject({
    status: 409,
    body: { message: '“Transport to pay” can be switched off, but not deleted' },
  })
  const dear = { name: 'Transport to pay', pricing: 'flat', cost: 5, version: fixed?.version }
  expect(await admin.send('PUT', path, dear)).toMatchObject({ status: 409 })
  const another = { name: 'Also to pay', pricing: 'to-pay' }
  expect(await admin.send('POST', '/shipping/methods', another)).toMatchObject({ status: 409 })
  const flat = await addMethod(admin)
  const like = { name: 'Flat', pricing: 'to-pay', version: 1 }
  expect(await admin.send('PUT', `/shipping/methods/${flat._id}`, like)).toMatchObject({ status: 409 })
})

test("a method that a zone uses can't be deleted, because the zone would then offer all methods", async () => {
  const method = await addMethod(admin, { name: 'Named' })
  const zone = await addZone(admin, { name: 'Its zone', methodIds: [method._id] })
  expect(zone.methods).toEqual([{ _id: method._id, name: 'Named' }])
  const path = `/shipping/methods/${method._id}`
  expect(await admin.send('DELETE', path)).toMatchObject({
    status: 409,
    body: { message: '“Named” is offered in “Its zone”. Remove it there first.' },
  })
  const body = { name: 'Its zone', version: zone.version }
  await admin.call(zones.updateShippingZone, { params: { id: zone._id }, body })
  expect((await admin.send('DELETE', path)).status).toBe(200)
})

test.each<[string, string, object, string]>([
  ['no slabs', 'methods', { pricing: 'weight' }, 'slabs'],
  ['a duplicate slab', 'methods', { pricing: 'weight', slabs: slabs([5, 1], [5, 2]) }, 'slabs.1.upTo'],
  ['a cheaper heavier slab', 'methods', { pricing: 'weight', slabs: slabs([5, 2], [6, 1]) }, 'slabs.1.cost'],
  ['half a gram', 'methods', { pricing: 'weight', slabs: slabs([0.5, 2]) }, 'slabs.0.upTo'],
  ['a third of a paisa', 'methods', { pricing: 'flat', cost: 0.001 }, 'cost'],
  ['a negative cost', 'methods', { pricing: 'flat', cost: -1 }, 'cost'],
  ['a missing last day', 'methods', { pricing: 'flat', daysFrom: 3 }, 'daysTo'],
  ['reversed days', 'methods', { pricing: 'flat', daysFrom: 3, daysTo: 2 }, 'daysTo'],
  ['an unknown pricing', 'methods', { pricing: 'auction' }, 'pricing'],
  ['an unknown carrier', 'methods', { pricing: 'flat', carrierId: crypto.randomUUID() }, 'carrierId'],
  ['a malformed carrier', 'methods', { pricing: 'flat', carrierId: 'x' }, 'carrierId'],
  ['a taken name', 'methods', { pricing: 'flat', name: 'transport TO pay' }, 'name'],
  ['an invalid PIN code', 'zones', { pins: ['110', 'Delhi'] }, 'pins.1'],
  ['a reversed range', 'zones', { pins: ['110096-110001'] }, 'pins.0'],
  ['an unknown State', 'zones', { states: ['99'] }, 'states.0'],
  ['an unknown country', 'zones', { countries: ['Narnia'] }, 'countries.0'],
  ['an unknown method', 'zones', { methodIds: [crypto.randomUUID()] }, 'methodIds'],
  ['no name', 'zones', { name: '' }, 'name'],
])('%s of %s is refused at its field', async (_, kind, wrong, field) => {
  const answer = await admin.send('POST', `/shipping/${kind}`, { name: 'Wrong', ...wrong })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  const { fields } = (answer.body as unknown as { error: { fields: object } }).error
  expect(Object.keys(fields)).toEqual([field])
})

test.each([undefined, 'by air'])(
  'a method with the pricing %s is refused with the request to choose one',
  async (pricing) => {
    const answer = await admin.send('POST', '/shipping/methods', { name: 'Wrong', pricing })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { pricing: 'Choose a pricing rule' } } },
    })
  },
)

function slabs(...steps: [number, number][]) {
  return steps.map(([upTo, cost]) => ({ upTo, cost }))
}

test('two concurrent moves both take effect, and every position is used once', async () => {
  const ids: string[] = []
  for (const name of ['A', 'B', 'C', 'D']) ids.push((await addZone(admin, { name }))._id)
  const move = (id: string | undefined, direction: 'up' | 'down') =>
    admin.send('POST', `/shipping/zones/${id}/move`, { direction })
  await Promise.all([move(ids[3], 'up'), move(ids[0], 'down')])
  const { zones: all } = await admin.call(zones.listShippingZones, {})
  expect(all.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C', 'D'])
  expect(new Set(all.map(({ position }) => position)).size).toBe(4)
  expect(all.map(({ name }) => name)).toEqual(['B', 'A', 'D', 'C'])
})
