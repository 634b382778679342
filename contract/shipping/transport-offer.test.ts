import { expect, test } from 'vitest'
import { toPaise, zero } from '#contract/base/money'
import type { MethodRule, ZoneRule } from './rates.ts'
import { transportOffer } from './transport-offer.ts'
import {
  deliveryText,
  PRICES_ARE_EX_MILL,
  transportNote,
  transportNoteForAll,
  transportNoteOf,
} from './transport-terms.ts'

const method = (more: Partial<MethodRule> = {}): MethodRule => ({
  id: more.pricing ?? 'flat',
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
  ...more,
})
const zone = (more: Partial<ZoneRule> = {}): ZoneRule => ({
  id: 'zone',
  name: 'Zone',
  countries: ['India'],
  states: [],
  pins: [],
  costPaise: toPaise(4_000),
  freeFromPaise: null,
  isActive: true,
  methodIds: [],
  ...more,
})
const toPay = method({ pricing: 'to-pay', costPaise: zero })
const off = { isActive: false }
const courier = method()
const slabs = [{ upTo: 100_000, costPaise: toPaise(5_000) }]
const freeFrom = toPaise(200_000)

test.each([
  // offer in words, methods, zones → kind
  ['nothing but transport to pay', [toPay], [], 'buyer-pays'],
  [
    'no active method',
    [
      { ...toPay, ...off },
      { ...courier, ...off },
    ],
    [],
    'buyer-pays',
  ],
  ['transport to pay or pickup', [toPay, method({ pricing: 'pickup' })], [], 'buyer-pays'],
  ['pickup only', [{ ...toPay, ...off }, method({ pricing: 'pickup' })], [], 'pickup'],
  ['a courier', [{ ...toPay, ...off }, courier], [], 'charged'],
  [
    'a courier that is switched off',
    [toPay, method({ carrier: { name: 'DTDC', isActive: false, serves: true } })],
    [],
    'buyer-pays',
  ],
  ['a courier or transport to pay', [toPay, courier], [], 'choice'],
  ['a free courier', [toPay, method({ costPaise: zero })], [], 'free'],
  ['a free zone', [{ ...toPay, ...off }, method({ pricing: 'zone' })], [zone({ costPaise: zero })], 'free'],
  ['free from an amount', [toPay, courier], [zone({ freeFromPaise: freeFrom })], 'free-from'],
  ['free from 0', [toPay, courier], [zone({ freeFromPaise: zero })], 'free'],
  [
    'a zone that is inactive',
    [toPay, courier],
    [zone({ freeFromPaise: freeFrom, isActive: false })],
    'choice',
  ],
  ['a courier in one State only', [toPay, method({ pricing: 'zone' })], [zone({ states: ['06'] })], 'varies'],
  [
    'transport to pay in one State only',
    [toPay, courier],
    [zone({ states: ['06'], methodIds: ['to-pay'] })],
    'varies',
  ],
  ['a zone abroad', [toPay], [zone({ countries: ['Nepal'], freeFromPaise: zero })], 'buyer-pays'],
  [
    'zones behind one for all of India',
    [toPay],
    [zone(), zone({ states: ['06'], costPaise: zero })],
    'buyer-pays',
  ],
  ['slabs with a cost', [method({ pricing: 'value', slabs, beyondPaise: toPaise(1) })], [], 'charged'],
  ['slabs that end free', [method({ pricing: 'value', slabs, beyondPaise: zero })], [], 'varies'],
] as const)('transportOffer() describes %s', (_, methods, zones, kind) => {
  const offer = transportOffer({ methods, zones }, false)
  expect(offer.kind).toBe(kind)
  expect(offer.freeFrom).toBe(kind === 'free-from' ? 2_000 : null)
})

test('transportOffer() says that freight follows only where no shipping price applies', () => {
  expect(transportOffer({ methods: [toPay], zones: [] }, true).kind).toBe('freight-later')
  expect(transportOffer({ methods: [{ ...toPay, ...off }, courier], zones: [] }, true).kind).toBe('charged')
  expect(transportOffer({ methods: [toPay, courier], zones: [] }, true)).toMatchObject({
    kind: 'choice',
    freightAfterOrder: true,
  })
})

const offerOf = (kind: Parameters<typeof transportNote>[0]['kind'], freightAfterOrder = false) => ({
  kind,
  freeFrom: kind === 'free-from' ? 2_000 : null,
  freightAfterOrder,
})

test('the notes say that the buyer pays the transport in the words of the specification, and only where it is true', () => {
  const says = 'transport is paid by the buyer'
  expect(PRICES_ARE_EX_MILL).toBe(`Prices are ex-mill: GST is added and ${says}`)
  expect(transportNote(offerOf('buyer-pays'))).toBe(PRICES_ARE_EX_MILL)
  expect(transportNoteForAll(offerOf('buyer-pays'))).toBe(
    `${PRICES_ARE_EX_MILL}, unless the checkout says that delivery is free`,
  )
  for (const kind of ['freight-later', 'pickup', 'free', 'free-from', 'charged', 'varies'] as const) {
    expect(transportNoteForAll(offerOf(kind))).not.toContain('paid by the buyer')
    expect(deliveryText(offerOf(kind))).not.toContain('paid by the buyer')
  }
  expect(transportNote(offerOf('free-from'))).toContain('delivery is free from ₹2,000.00')
})

test.each([
  ['to-pay', 0, false, 'transport is paid by the buyer'],
  ['to-pay', 0, true, 'we add freight after you order'],
  ['pickup', 0, true, 'you collect the goods'],
  ['flat', 50, true, 'transport is charged by the delivery method you choose'],
  ['zone', 0, false, 'delivery is free'],
] as const)(
  'the note for the method %s with a cost of %i, freight later: %s, says that %s',
  (pricing, cost, isLater, says) => {
    expect(transportNoteOf(offerOf('choice', isLater), { pricing, cost })).toContain(says)
  },
)
