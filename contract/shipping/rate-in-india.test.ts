import { expect, test } from 'vitest'
import { toPaise, zero } from '#contract/base/money'
import { rateInIndia } from './rate-in-india.ts'
import type { MethodRule, ZoneRule } from './rates.ts'

const method = (fields: Partial<MethodRule>): MethodRule => ({
  id: fields.name ?? 'flat',
  name: 'Standard',
  description: '',
  pricing: 'flat',
  costPaise: toPaise(5_000),
  days: { from: 3, to: 5 },
  freeByZone: true,
  isActive: true,
  carrier: null,
  slabs: [],
  beyondPaise: null,
  ...fields,
})

const zone = (fields: Partial<ZoneRule>): ZoneRule => ({
  id: fields.name ?? 'zone',
  name: 'Zone',
  countries: ['India'],
  states: [],
  pins: [],
  costPaise: toPaise(4_000),
  freeFromPaise: null,
  isActive: true,
  methodIds: [],
  ...fields,
})

const flat = { costPaise: 5_000, freeFromPaise: null, days: { from: 3, to: 5 } }

test.each([
  ['no method', [], [], null],
  ['freight to pay only', [method({ pricing: 'to-pay' })], [], null],
  ['a flat method that is off', [method({ isActive: false })], [], null],
  ['one flat method', [method({})], [], flat],
  ['the cheapest of two', [method({ costPaise: toPaise(9_000) }), method({})], [], flat],
  ['prices by weight only', [method({ pricing: 'weight' })], [], null],
  ['free delivery', [method({ costPaise: zero })], [], { ...flat, costPaise: 0 }],
  [
    'a zone of all India that delivers free from a value',
    [method({})],
    [zone({ freeFromPaise: toPaise(99_900) })],
    { ...flat, freeFromPaise: 99_900 },
  ],
  [
    'one price for a State and another elsewhere',
    [method({ pricing: 'zone' })],
    [zone({ states: ['06'] })],
    null,
  ],
  ['a flat price everywhere, although there are zones', [method({})], [zone({ states: ['06'] })], flat],
  [
    'a zone that the method does not serve',
    [method({})],
    [zone({ states: ['06'], methodIds: ['other'] })],
    null,
  ],
])('rateInIndia() of %s', (_, methods, zones, rate) => {
  expect(rateInIndia({ methods, zones })).toEqual(rate)
})
