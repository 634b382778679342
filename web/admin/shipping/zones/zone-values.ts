// Form values of a shipping zone. Typed input stays text until it is submitted, so that nothing is lost.
import type { z } from 'zod'
import type { StateCode } from '#contract/base/gst-states'
import type { ShippingZone, ShippingZoneInput } from '#contract/shipping/admin-zones'

import { readAmount, readOptionalAmount } from '#web/ui/form/amount-input.tsx'

export interface ZoneValues {
  name: string
  description: string
  states: string[]
  pins: string[]
  shippingCost: string
  freeShippingThreshold: string | null
  methodIds: string[]
  isActive: boolean
}

export const blankZone: ZoneValues = {
  name: '',
  description: '',
  states: [],
  pins: [],
  shippingCost: '0',
  freeShippingThreshold: '',
  methodIds: [],
  isActive: true,
}

export const valuesOf = (zone: ShippingZone): ZoneValues => ({
  name: zone.name,
  description: zone.description,
  states: zone.states,
  pins: zone.pins,
  shippingCost: String(zone.shippingCost),
  freeShippingThreshold: zone.freeShippingThreshold === null ? '' : String(zone.freeShippingThreshold),
  methodIds: zone.methods.map(({ _id }) => _id),
  isActive: zone.isActive,
})

/** Input for the contract's schema, which validates it. */
export const zoneInput = (values: ZoneValues): z.input<typeof ShippingZoneInput> => ({
  ...values,
  states: values.states as StateCode[],
  shippingCost: readAmount(values.shippingCost),
  freeShippingThreshold: readOptionalAmount(values.freeShippingThreshold),
})
