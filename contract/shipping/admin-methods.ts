// Methods of shipping: what they cost by which rule, how long they take, and who carries them out.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { amount, Direction, MessageReply, name, version } from './fields.ts'
import { pricings } from './rates.ts'

const MAX_GRAMS = 10_000_000
const MAX_DAYS = 365

const ShippingSlab = z.object({
  /** Grams or rupees, up to and including. */
  upTo: z.number('Must be a number').positive('Must be more than 0').max(MAX_GRAMS, 'Is too large'),
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
    pricing: z.enum(pricings, 'Choose how it is priced'),
    /** Of a flat cost. */
    cost: amount.default(0),
    slabs: z.array(ShippingSlab).max(30, 'There are as many slabs as there can be').default([]),
    /** Above the last slab: by weight each further kilogram, by value in all; null where it is not offered there. */
    beyond: amount.nullable().default(null),
    daysFrom: days,
    daysTo: days,
    carrierId: z.string().max(40).nullable().default(null),
    /** Who brings it, where that is none of the carriers. */
    provider: line(80).default(''),
    freeByZone: z.boolean().default(true),
    isActive: z.boolean().default(true),
  })
  .superRefine((method, ctx) => {
    const say = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message })
    const { daysFrom, daysTo, pricing, slabs } = method
    if ((daysFrom === null) !== (daysTo === null)) {
      say([daysFrom === null ? 'daysFrom' : 'daysTo'], 'Give both days or none')
    } else if (daysFrom !== null && daysTo !== null && daysTo < daysFrom) {
      say(['daysTo'], 'Must not be before the first day')
    }
    if (pricing !== 'weight' && pricing !== 'value') return
    if (slabs.length === 0) say(['slabs'], 'At least one slab is required')
    slabs.forEach(({ upTo, cost }, index) => {
      const before = slabs[index - 1]
      if (pricing === 'weight' && !Number.isInteger(upTo)) {
        say(['slabs', index, 'upTo'], 'Must be a whole number of grams')
      } else if (before && upTo <= before.upTo) {
        say(['slabs', index, 'upTo'], 'Must be more than in the slab before')
      }
      // By value it may fall: larger orders often travel for less.
      if (pricing === 'weight' && before && cost < before.cost) {
        say(['slabs', index, 'cost'], 'A heavier parcel cannot cost less')
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
  /** "3–5 days"; empty where nobody said. */
  estimatedDays: z.string(),
  carrierId: z.string().nullable(),
  /** The carrier's name, or what was written in its place. */
  provider: z.string(),
  freeByZone: z.boolean(),
  isActive: z.boolean(),
  position: z.number(),
  /** Zones that name it; those that name none have it as well. */
  zoneCount: z.number(),
  version: z.number(),
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** Every shop has the one method that charges nothing; it can be switched off, but not deleted. */
export const isPermanent = ({ pricing }: Pick<ShippingMethod, 'pricing'>): boolean => pricing === 'to-pay'

export const listShippingMethods = endpoint('GET /shipping/methods', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Methods of shipping in their order',
  reply: z.object({ success: z.literal(true), methods: z.array(ShippingMethod) }),
})

const MethodReply = z.object({ success: z.literal(true), message: z.string(), method: ShippingMethod })

export const createShippingMethod = endpoint('POST /shipping/methods', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Add a method of shipping, as the last one',
  body: ShippingMethodInput,
  reply: MethodReply,
  status: 201,
})

const MethodParams = z.object({ id: keyOf('Shipping method') })

export const updateShippingMethod = endpoint('PUT /shipping/methods/{id}', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Change a method of shipping; orders keep what they were charged',
  params: MethodParams,
  body: ShippingMethodInput.safeExtend({ version }),
  reply: MethodReply,
})

export const deleteShippingMethod = endpoint('DELETE /shipping/methods/{id}', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Delete a method of shipping that no zone needs',
  params: MethodParams,
  reply: MessageReply,
})

export const moveShippingMethod = endpoint('POST /shipping/methods/{id}/move', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Change places with the method above or below',
  params: MethodParams,
  body: z.object({ direction: Direction }),
  reply: MessageReply,
  idempotent: true,
})
