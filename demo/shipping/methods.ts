// Shipping methods of the demo shop. Only the method that every shop has is switched on; the others are for owners
// who charge for transport.
import type { z } from 'zod'
import { ShippingMethodInput } from '#contract/shipping/admin-methods'

/** A shipping method with the name of its carrier. */
interface DemoMethod {
  input: ShippingMethodInput
  carrier: string | null
}

const method = (carrier: string | null, input: z.input<typeof ShippingMethodInput>): DemoMethod => ({
  input: ShippingMethodInput.parse({ isActive: false, ...input }),
  carrier,
})

export const demoMethods: readonly DemoMethod[] = [
  method('Delhivery', {
    name: 'Standard',
    description: 'By road, to your door.',
    pricing: 'flat',
    cost: 9.99,
    daysFrom: 5,
    daysTo: 7,
  }),
  method('Blue Dart', {
    name: 'Express',
    description: 'By air where that is faster.',
    pricing: 'flat',
    cost: 19.99,
    daysFrom: 2,
    daysTo: 3,
  }),
  method('Blue Dart', {
    name: 'Overnight',
    description: 'Ordered before noon, delivered on the next working day.',
    pricing: 'flat',
    cost: 34.99,
    daysFrom: 1,
    daysTo: 1,
    freeByZone: false,
  }),
  method(null, {
    name: 'Pickup at the mill',
    description: 'Collect your order in Panipat, Monday to Saturday from 10 to 6.',
    pricing: 'pickup',
    daysFrom: 0,
    daysTo: 1,
    provider: 'Our own store',
  }),
  method('India Post', {
    name: 'Parcel by weight',
    description: 'For small orders and remote places.',
    pricing: 'weight',
    slabs: [
      { upTo: 1_000, cost: 60 },
      { upTo: 5_000, cost: 140 },
      { upTo: 10_000, cost: 220 },
    ],
    beyond: 20,
    daysFrom: 5,
    daysTo: 9,
  }),
  method('DTDC', {
    name: 'Courier by zone',
    description: 'One price for each part of the country.',
    pricing: 'zone',
    daysFrom: 3,
    daysTo: 6,
  }),
]
