import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricings } from './rates.ts'
import { usualMethod } from './store.ts'

const method = (pricing: (typeof pricings)[number], cost = 0) => ({ pricing, cost })

test('the cheapest delivery is the default; freight to pay and collection are defaults only without one', () => {
  const [toPay, pickup] = [method('to-pay'), method('pickup')]
  const [dear, cheap, free] = [method('flat', 250), method('weight', 80), method('zone', 0)]
  expect(usualMethod([toPay, pickup, dear, cheap])).toBe(cheap)
  expect(usualMethod([dear, free, cheap])).toBe(free)
  expect(usualMethod([pickup, toPay])).toBe(toPay)
  expect(usualMethod([pickup])).toBe(pickup)
  expect(usualMethod([toPay])).toBe(toPay)
  expect(usualMethod([])).toBeUndefined()
})

test('no other delivery costs less than the default, and the first of equal ones is taken', () => {
  const Method = fc.record({
    pricing: fc.constantFrom(...pricings),
    cost: fc.integer({ min: 0, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(Method, { maxLength: 6 }), (methods) => {
      const brings = methods.filter(({ pricing }) => pricing !== 'to-pay' && pricing !== 'pickup')
      const chosen = usualMethod(methods)
      const least = Math.min(...brings.map(({ cost }) => cost))
      if (brings.length > 0) expect(chosen).toBe(brings.find(({ cost }) => cost === least))
    }),
  )
})
