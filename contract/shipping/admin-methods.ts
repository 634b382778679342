// Shipping methods: pricing, delivery time and carrier.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { amount, Direction, MessageReply, name, version } from './fields.ts'
import { pricings } from './rates.ts'

const MAX_GRAMS = 10_000_000
const MAX_DAYS = 365

const ShippingSlab = z.object({
  /** Upper limit in grams or rupees, inclusive. */
  upTo: z
    .number('Must be a number')
    .positive('Must be more than 0')
    .max(MAX_GRAMS, 'Is too large')
    .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS),
  cost: amount,
})
export type ShippingSlab = z.output<typeof ShippingSlab>

const days = z
  .int('Must be a whole number of days')
  .min(0, 'Must be 0 or more')
  .max(MAX_DAYS, `Must be at most ${MAX_DAYS}`)
  .nullable()
  .default(null)

export const ShippingMethodInput = z
  .object({
    name,
    description: paragraph(300).default(''),
    pricing: z.enum(pricings, 'Choose a pricing rule'),
    /** For flat pricing. */
    cost: amount.default(0),
    slabs: z.array(ShippingSlab).max(30, 'Add at most 30 slabs').default([]),
    /** Above the last slab: cost of each further kilogram by weight, or total cost by value; null if not offered. */
    beyond: amount.nullable().default(null),
    daysFrom: days,
    daysTo: days,
    carrierId: z.string().max(40).nullable().default(null),
    /** Name of the provider if it isn't one of the carriers. */
    provider: line(80).default(''),
    freeByZone: z.boolean().default(true),
    isActive: z.boolean().default(true),
  })
  .superRefine((method, ctx) => {
    const say = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message })
    const { daysFrom, daysTo, pricing, slabs } = method
    if ((daysFrom === null) !== (daysTo === null)) {
      say([daysFrom === null ? 'daysFrom' : 'daysTo'], 'Enter both days or neither')
    } else if (daysFrom !== null && daysTo !== null && daysTo < daysFrom) {
      say(['daysTo'], 'Must not be before the first day')
    }
    if (pricing !== 'weight' && pricing !== 'value') return
    if (slabs.length === 0) say(['slabs'], 'Add at least one slab')
    slabs.forEach(({ upTo, cost }, index) => {
      const before = slabs[index - 1]
      if (pricing === 'weight' && !Number.isInteger(upTo)) {
        say(['slabs', index, 'upTo'], 'Must be a whole number of grams')
      } else if (before && upTo <= before.upTo) {
        say(['slabs', index, 'upTo'], 'Must be more than in the previous slab')
      }
      // By value the cost may fall, because larger orders often ship for less.
      if (pricing === 'weight' && before && cost < before.cost) {
        say(['slabs', index, 'cost'], "A heavier parcel can't cost less")
      }
    })
  })
export type ShippingMethodInput = z.output<typeof ShippingMethodInput>

export const ShippingMethod = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  pricing: z.enum(pricings),
  cost: Rupees,
  slabs: z.array(ShippingSlab),
  beyond: Rupees.nullable(),
  daysFrom: z.number().nullable(),
  daysTo: z.number().nullable(),
  /** "3–5 days"; empty if unknown. */
  estimatedDays: z.string(),
  carrierId: z.string().nullable(),
  /** Name of the carrier, or of the other provider. */
  provider: z.string(),
  freeByZone: z.boolean(),
  isActive: z.boolean(),
  position: z.number(),
  /** Number of zones that list it. Zones without a list offer all methods. */
  zoneCount: z.number(),
  version: z.number(),
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** Every shop has the one method that charges nothing; it can be disabled, but not deleted. */
export const isPermanent = ({ pricing }: Pick<ShippingMethod, 'pricing'>): boolean => pricing === 'to-pay'

export const listShippingMethods = endpoint('GET /shipping/methods', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'List the shipping methods in order',
  reply: z.object({ success: z.literal(true), methods: z.array(ShippingMethod) }),
})

const MethodReply = z.object({ success: z.literal(true), message: z.string(), method: ShippingMethod })

export const createShippingMethod = endpoint('POST /shipping/methods', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Add a shipping method at the end',
  body: ShippingMethodInput,
  reply: MethodReply,
  status: 201,
})

const MethodParams = z.object({ id: keyOf('Shipping method') })

export const updateShippingMethod = endpoint('PUT /shipping/methods/{id}', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Change a shipping method; existing orders keep their charges',
  params: MethodParams,
  body: ShippingMethodInput.safeExtend({ version }),
  reply: MethodReply,
})

export const deleteShippingMethod = endpoint('DELETE /shipping/methods/{id}', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Delete a shipping method that no zone uses',
  params: MethodParams,
  reply: MessageReply,
})

export const moveShippingMethod = endpoint('POST /shipping/methods/{id}/move', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Swap a shipping method with the one above or below',
  params: MethodParams,
  body: z.object({ direction: Direction }),
  reply: MessageReply,
  idempotent: true,
})
