// Form values of a shipping method. Typed input stays text until it is submitted, so that nothing is lost. Weights
// are
// typed in kilograms and sent in grams.
import type { z } from 'zod'
import type { ShippingMethod, ShippingMethodInput } from '#contract/shipping/admin-methods'
import type { Pricing } from '#contract/shipping/rates'
import { GRAMS_OF_KG, gramsIn } from '#web/admin/shipping/typed-numbers.ts'
import { readAmount, readOptionalAmount } from '#web/ui/form/amount-input.tsx'

export interface MethodValues {
  name: string
  description: string
  pricing: Pricing
  cost: string
  slabs: { upTo: string; cost: string }[]
  beyond: string
  daysFrom: string | null
  daysTo: string | null
  carrierId: string
  provider: string
  freeByZone: boolean
  isActive: boolean
}

export const blankSlab = { upTo: '', cost: '' }

export const blankMethod: MethodValues = {
  name: '',
  description: '',
  pricing: 'flat',
  cost: '',
  slabs: [blankSlab],
  beyond: '',
  daysFrom: '',
  daysTo: '',
  carrierId: '',
  provider: '',
  freeByZone: true,
  isActive: true,
}

const typed = (value: number | null) => (value === null ? '' : String(value))

export const valuesOf = (method: ShippingMethod): MethodValues => ({
  name: method.name,
  description: method.description,
  pricing: method.pricing,
  cost: method.pricing === 'flat' ? typed(method.cost) : '',
  slabs:
    method.slabs.length === 0
      ? [blankSlab]
      : method.slabs.map(({ upTo, cost }) => ({
          upTo: typed(method.pricing === 'weight' ? upTo / GRAMS_OF_KG : upTo),
          cost: typed(cost),
        })),
  beyond: typed(method.beyond),
  daysFrom: typed(method.daysFrom),
  daysTo: typed(method.daysTo),
  carrierId: method.carrierId ?? '',
  provider: method.carrierId === null ? method.provider : '',
  freeByZone: method.freeByZone,
  isActive: method.isActive,
})

/** Input for the contract's schema, which validates it. Fields that the pricing doesn't use are left out. */
export function methodInput(values: MethodValues): z.input<typeof ShippingMethodInput> {
  const { pricing, cost, slabs, beyond, carrierId, ...rest } = values
  const hasSlabs = pricing === 'weight' || pricing === 'value'
  return {
    ...rest,
    pricing,
    ...(pricing === 'flat' && { cost: readAmount(cost) }),
    ...(hasSlabs && {
      slabs: slabs.map((slab) => ({
        upTo: pricing === 'weight' ? gramsIn(slab.upTo) : readAmount(slab.upTo),
        cost: readAmount(slab.cost),
      })),
      beyond: readOptionalAmount(beyond),
    }),
    daysFrom: readOptionalAmount(values.daysFrom),
    daysTo: readOptionalAmount(values.daysTo),
    carrierId: carrierId || null,
    provider: carrierId ? '' : values.provider,
  }
}
