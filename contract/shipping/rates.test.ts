import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, toPaise, zero } from '#contract/base/money'
import { isPin } from '#contract/base/pin'
import { runs } from '#test/property-runs'
import { isInPinRegion, pinRegionProblem, plainPins, prefixesOf } from './pins.ts'
import { daysText, holds, type MethodRule, type Parcel, quoteShipping, type ZoneRule } from './rates.ts'
import { priceByValue, priceByWeight } from './slabs.ts'

const CASES = { numRuns: runs(2_000) }

const method = (given: Partial<MethodRule>): MethodRule => ({
  id: given.name ?? 'm',
  name: 'Method',
  description: '',
  pricing: 'flat',
  costPaise: toPaise(5_000),
  slabs: [],
  beyondPaise: null,
  days: null,
  freeByZone: true,
  isActive: true,
  carrier: null,
  ...given,
})
const zone = (given: Partial<ZoneRule>): ZoneRule => ({
  id: given.name ?? 'z',
  name: 'Zone',
  countries: ['India'],
  states: [],
  pins: [],
  costPaise: toPaise(999),
  freeFromPaise: null,
  isActive: true,
  methodIds: [],
  ...given,
})
const toPay = method({ name: 'To pay', pricing: 'to-pay' })
const slabs = [
  { upTo: 5_000, costPaise: toPaise(8_000) },
  { upTo: 10_000, costPaise: toPaise(14_000) },
]
const panipat = { state: 'Haryana', zipCode: '132103', country: 'India' }
const parcel = (subtotal = 800_000, weightGrams: number | null = 12_000): Parcel => ({
  subtotalPaise: toPaise(subtotal),
  weightGrams,
})
/** Returns the cost of the method, or the reason why it isn't offered. */
function priced(one: MethodRule, zones: readonly ZoneRule[] = [], what = parcel(), to = panipat) {
  const { quotes } = quoteShipping({ methods: [one, toPay], zones }, to, what)
  return [quotes[0]?.costPaise, quotes[0]?.because]
}

test.each([
  ['132103', true],
  ['032103', false],
  ['13210', false],
  ['1321033', false],
  ['13210a', false],
])('isPin(%s) returns %s', (text, expected) => expect(isPin(text)).toBe(expected))

test.each([
  ['1', null],
  ['132', null],
  ['132103', null],
  ['110001-110096', null],
  ['110001-110001', null],
  ['0', "“0” isn't a PIN code, prefix or range. Example: 110001-110096."],
  ['110-120', "“110-120” isn't a PIN code, prefix or range. Example: 110001-110096."],
  ['110096-110001', '“110096-110001” is reversed. Enter the lower PIN code first.'],
  [
    '110001-110002-110003',
    "“110001-110002-110003” isn't a PIN code, prefix or range. Example: 110001-110096.",
  ],
])('pinRegionProblem(%s) returns %s', (region, problem) => expect(pinRegionProblem(region)).toBe(problem))

test('plainPins() removes spaces and normalises the hyphen', () => {
  expect(plainPins(' 110 001 – 110 096 ')).toBe('110001-110096')
})

test.each([
  ['132', '132103', true],
  ['132103', '132103', true],
  ['133', '132103', false],
  ['132100-132199', '132103', true],
  ['132103-132103', '132103', true],
  ['132104-132199', '132103', false],
])('the region %s contains %s: %s', (region, pin, expected) => {
  expect(isInPinRegion(pin, region)).toBe(expected)
})

const Pin = fc.integer({ min: 100_000, max: 999_999 }).map(String)

test('a prefix contains the same PIN codes as the range from its first to its last PIN code', () => {
  const property = fc.property(Pin, Pin, fc.integer({ min: 1, max: 6 }), (pin, other, length) => {
    const prefix = other.slice(0, length)
    const range = `${prefix.padEnd(6, '0')}-${prefix.padEnd(6, '9')}`
    expect(pinRegionProblem(range)).toBe(null)
    expect(isInPinRegion(pin, prefix)).toBe(isInPinRegion(pin, range))
    expect(prefixesOf(pin).includes(prefix)).toBe(isInPinRegion(pin, prefix))
  })
  fc.assert(property, CASES)
})

test.each([
  [{}, true],
  [{ states: ['06'] }, true],
  [{ states: ['07'] }, false],
  [{ pins: ['1321'] }, true],
  [{ states: ['07'], pins: ['1321'] }, true],
  [{ states: ['06'], pins: ['9'] }, true],
  [{ states: ['07'], pins: ['9'] }, false],
])('the zone %j covers Panipat: %s', (given, expected) => expect(holds(zone(given), panipat)).toBe(expected))

test('holds() takes an address without a country as Indian, and no address abroad', () => {
  expect(holds(zone({}), { ...panipat, country: ' ' })).toBe(true)
  expect(holds(zone({}), { ...panipat, country: 'INDIA' })).toBe(true)
  expect(holds(zone({}), { ...panipat, country: 'Nepal' })).toBe(false)
})

test.each([
  [1, 8_000, 'Up to 5 kg'],
  [5_000, 8_000, 'Up to 5 kg'],
  [5_001, 14_000, 'Up to 10 kg'],
  [10_000, 14_000, 'Up to 10 kg'],
  [10_001, 16_500, 'Up to 10 kg, and 1 further kg at ₹25.00'],
  [11_000, 16_500, 'Up to 10 kg, and 1 further kg at ₹25.00'],
  [11_001, 19_000, 'Up to 10 kg, and 2 further kg at ₹25.00'],
])('priceByWeight() of %i grams returns %i paise: %s', (grams, costPaise, because) => {
  expect(priceByWeight({ slabs, beyondPaise: toPaise(2_500) }, grams)).toEqual({ costPaise, because })
})

test('priceByWeight() and priceByValue() offer nothing above the last slab without a cost beyond it', () => {
  expect(priceByWeight({ slabs, beyondPaise: null }, 10_001)).toEqual({
    costPaise: null,
    because: 'Heavier than 10 kg, the last slab',
  })
  expect(priceByValue({ slabs, beyondPaise: null }, toPaise(10_001))).toEqual({
    costPaise: null,
    because: 'Goods above ₹100.00, the last slab',
  })
  expect(priceByValue({ slabs, beyondPaise: zero }, toPaise(10_001))).toEqual({
    costPaise: 0,
    because: 'Goods above ₹100.00',
  })
  expect(priceByWeight({ slabs: [], beyondPaise: null }, 1)).toMatchObject({ costPaise: null })
})

/** A valid table: weights and costs increase. */
const Table = fc.record({
  slabs: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 50_000 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((steps) => {
      let [upTo, costPaise] = [0, 0]
      return steps.map(([more, dearer]) => {
        upTo += more
        costPaise += dearer
        return { upTo, costPaise: toPaise(costPaise) }
      })
    }),
  beyondPaise: fc.option(fc.integer({ min: 0, max: 20_000 }).map(toPaise)),
})

test('priceByWeight() never charges less for a heavier parcel', () => {
  const Grams = fc.integer({ min: 0, max: 300_000 })
  const property = fc.property(Table, Grams, Grams, (table, one, other) => {
    const light = priceByWeight(table, Math.min(one, other)).costPaise
    const heavy = priceByWeight(table, Math.max(one, other)).costPaise
    // Once a parcel is too heavy, every heavier one is too.
    if (light === null) expect(heavy).toBe(null)
    else if (heavy !== null) expect(heavy).toBeGreaterThanOrEqual(light)
  })
  fc.assert(property, CASES)
})

test('the threshold applies to the paisa, and only to methods that follow it', () => {
  const property = fc.property(fc.integer({ min: 1, max: 10_000_000 }), (threshold) => {
    const zones = [zone({ name: 'North', freeFromPaise: toPaise(threshold) })]
    const flat = method({})
    expect(priced(flat, zones, parcel(threshold - 1))[0]).toBe(5_000)
    expect(priced(flat, zones, parcel(threshold))[0]).toBe(0)
    expect(priced(method({ freeByZone: false }), zones, parcel(threshold))[0]).toBe(5_000)
  })
  fc.assert(property, CASES)
  expect(priced(method({}), [zone({ name: 'North', freeFromPaise: toPaise(150_000) })])).toEqual([
    0,
    'Zone “North”: free from ₹1,500.00',
  ])
})

test('the first active zone that covers the destination applies', () => {
  const Zone = fc.record({
    states: fc.subarray(['06', '07', '33']),
    pins: fc.array(fc.constantFrom('1', '132', '132103', '132100-132199', '6', '600001-600099'), {
      maxLength: 2,
    }),
    isActive: fc.boolean(),
    costPaise: fc.integer({ min: 0, max: 9_999 }).map(toPaise),
  })
  const property = fc.property(fc.array(Zone, { maxLength: 6 }), (given) => {
    const zones = given.map((one, index) => zone({ ...one, name: `${index}` }))
    const first = zones.find((one) => one.isActive && holds(one, panipat))
    const byZone = method({ pricing: 'zone' })
    const quote = quoteShipping({ methods: [byZone], zones }, panipat, parcel())
    expect(quote.zone?.id).toBe(first?.id)
    expect(quote.quotes[0]?.costPaise).toBe(first ? first.costPaise : null)
  })
  fc.assert(property, CASES)
})

const blueDart = { name: 'Blue Dart', isActive: true, serves: true }

test.each<[string, Partial<MethodRule>, readonly ZoneRule[], Parcel, Paise | number | null, string]>([
  ['flat', {}, [], parcel(), 5_000, 'Flat cost'],
  ['pickup', { pricing: 'pickup' }, [], parcel(), 0, 'The buyer collects the goods'],
  ['zone', { pricing: 'zone' }, [zone({ name: 'North' })], parcel(), 999, 'Cost of zone “North”'],
  ['zone without a zone', { pricing: 'zone' }, [], parcel(), null, 'No zone covers this destination'],
  ['weight', { pricing: 'weight', slabs }, [], parcel(1, 10_000), 14_000, 'Up to 10 kg'],
  ['unknown weight', { pricing: 'weight', slabs }, [], parcel(1, null), null, 'The weight is unknown'],
  ['value', { pricing: 'value', slabs }, [], parcel(5_000), 8_000, 'Goods up to ₹50.00'],
  ['inactive', { isActive: false }, [], parcel(), null, 'Not active'],
  ['carrier', { carrier: blueDart }, [], parcel(), 5_000, 'Flat cost'],
  [
    'inactive carrier',
    { carrier: { ...blueDart, isActive: false } },
    [],
    parcel(),
    null,
    'Blue Dart is not active',
  ],
  [
    'carrier elsewhere',
    { carrier: { ...blueDart, serves: false } },
    [],
    parcel(),
    null,
    "Blue Dart doesn't serve 132103",
  ],
  [
    'another method of the zone',
    {},
    [zone({ name: 'North', methodIds: ['To pay'] })],
    parcel(),
    null,
    "Zone “North” doesn't offer this method",
  ],
])('quoteShipping() prices a method: %s', (_, given, zones, what, cost, because) => {
  expect(priced(method(given), zones, what)).toEqual([cost, because])
})

test('quoteShipping() offers only pickup and freight to pay for a country without a zone', () => {
  const methods = [method({ name: 'Flat' }), method({ name: 'Pickup', pricing: 'pickup' }), toPay]
  const { quotes } = quoteShipping({ methods, zones: [zone({})] }, { ...panipat, country: 'Nepal' }, parcel())
  expect(quotes.map(({ costPaise, because }) => [costPaise, because])).toEqual([
    [null, 'No zone covers Nepal'],
    [0, 'The buyer collects the goods'],
    [0, 'The buyer pays the carrier'],
  ])
})

test('quoteShipping() falls back to freight to pay, even if disabled, when nothing else is offered', () => {
  const off = { ...toPay, isActive: false }
  const dear = method({ name: 'Flat', isActive: false })
  const alone = quoteShipping({ methods: [off, dear], zones: [] }, panipat, parcel())
  expect(alone.quotes.map(({ costPaise }) => costPaise)).toEqual([0, null])
  expect(alone.quotes[0]?.because).toBe('No other method is offered for this destination')
  const both = quoteShipping({ methods: [off, { ...dear, isActive: true }], zones: [] }, panipat, parcel())
  expect(both.quotes.map(({ costPaise }) => costPaise)).toEqual([null, 5_000])
})

test.each([
  [null, ''],
  [{ from: 0, to: 0 }, 'Same day'],
  [{ from: 1, to: 1 }, '1 day'],
  [{ from: 3, to: 3 }, '3 days'],
  [{ from: 3, to: 5 }, '3–5 days'],
])('daysText(%j) returns “%s”', (days, text) => expect(daysText(days)).toBe(text))
