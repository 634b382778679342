import { expect, test } from 'vitest'
import { gstStates } from '#contract/base/gst-states'
import { pinHint, statesOfPin } from './pin-states.ts'

test.each([
  ['132103', 'PIN 132103 is in Haryana'],
  ['110001', 'PIN 110001 is in Delhi'],
  ['160017', 'PIN 160017 is in Punjab or Chandigarh'],
  ['403001', 'PIN 403001 is in Maharashtra or Goa'],
  ['500001', 'PIN 500001 is in Telangana'],
  ['744101', 'PIN 744101 is in Andaman and Nicobar Islands'],
  ['013210', null],
  ['13210', null],
  ['999999', null],
  ['', null],
])('pinHint(%s) returns %s', (pin, hint) => {
  expect(pinHint(pin)).toBe(hint)
})

test('every State has PIN codes', () => {
  const found = new Set<string>()
  for (let sorting = 100; sorting < 1_000; sorting++) {
    for (const state of statesOfPin(`${sorting}001`)) found.add(state)
  }
  expect([...found].sort()).toEqual(Object.keys(gstStates).sort())
})
