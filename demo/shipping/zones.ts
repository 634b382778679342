// The shipping zones of the demo shop, near to far. The first zone that contains a destination applies.
import type { z } from 'zod'
import { gstStates, stateCodeOf } from '#contract/base/gst-states'
import { ShippingZoneInput } from '#contract/shipping/admin-zones'

const states = (...names: string[]) =>
  names.map((name) => stateCodeOf(name) ?? unknown(name)) as NonNullable<
    z.input<typeof ShippingZoneInput>['states']
  >

function unknown(name: string): never {
  throw new Error(`${name} isn't one of the States: ${Object.values(gstStates).join(', ')}`)
}

export const demoZones: readonly ShippingZoneInput[] = [
  {
    name: 'Panipat and Delhi',
    description: 'Delivered by our own van.',
    states: states('Haryana', 'Delhi'),
    pins: ['2013', '201001-201020'],
    shippingCost: 20,
    freeShippingThreshold: 50,
  },
  {
    name: 'North',
    description: 'One or two days by road.',
    states: states('Punjab', 'Chandigarh', 'Uttar Pradesh', 'Uttarakhand', 'Rajasthan', 'Himachal Pradesh'),
    shippingCost: 40,
    freeShippingThreshold: 100,
  },
  {
    name: 'West, South and East',
    description: 'By road through our hubs.',
    states: states(
      'Gujarat',
      'Maharashtra',
      'Goa',
      'Madhya Pradesh',
      'Chhattisgarh',
      'Karnataka',
      'Kerala',
      'Tamil Nadu',
      'Puducherry',
      'Andhra Pradesh',
      'Telangana',
      'Odisha',
      'West Bengal',
      'Bihar',
      'Jharkhand',
    ),
    shippingCost: 60,
    freeShippingThreshold: 150,
  },
  {
    name: 'Rest of India',
    description: 'The North East, mountain regions and islands.',
    shippingCost: 90,
    freeShippingThreshold: 200,
  },
].map((zone) => ShippingZoneInput.parse(zone))
