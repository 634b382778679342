// The shipping zones of the demo shop, near to far. The first one that holds a destination counts.
import type { z } from 'zod'
import { gstStates, stateCodeOf } from '#contract/base/gst-states'
import { ShippingZoneInput } from '#contract/shipping/admin-zones'

const states = (...names: string[]) =>
  names.map((name) => stateCodeOf(name) ?? unknown(name)) as NonNullable<
    z.input<typeof ShippingZoneInput>['states']
  >

function unknown(name: string): never {
  throw new Error(`${name} is none of ${Object.values(gstStates).join(', ')}`)
}

export const demoZones: readonly ShippingZoneInput[] = [
  {
    name: 'Panipat and Delhi',
    description: 'Where our own van goes.',
    states: states('Haryana', 'Delhi'),
    pins: ['2013', '201001-201020'],
    shippingCost: 20,
    freeShippingThreshold: 50,
  },
  {
    name: 'North',
    description: 'A day or two by road.',
    states: states('Punjab', 'Chandigarh', 'Uttar Pradesh', 'Uttarakhand', 'Rajasthan', 'Himachal Pradesh'),
    shippingCost: 40,
    freeShippingThreshold: 100,
  },
  {
    name: 'West, South and East',
    description: 'By road through the hubs.',
    states: states(
      ...['Gujarat', 'Maharashtra', 'Goa', 'Madhya Pradesh', 'Chhattisgarh', 'Karnataka', 'Kerala'],
      ...[
        'Tamil Nadu',
        'Puducherry',
        'Andhra Pradesh',
        'Telangana',
        'Odisha',
        'West Bengal',
        'Bihar',
        'Jharkhand',
      ],
    ),
    shippingCost: 60,
    freeShippingThreshold: 150,
  },
  {
    name: 'Rest of India',
    description: 'The North East, the mountains and the islands.',
    shippingCost: 90,
    freeShippingThreshold: 200,
  },
].map((zone) => ShippingZoneInput.parse(zone))
