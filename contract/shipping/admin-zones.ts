// Shipping zones (the first match applies) and shipping quotes for a destination.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { PinQuestion } from './admin-carriers.ts'
import { amount, Direction, MessageReply, name, version } from './fields.ts'
import { pinRegionProblem, plainPins } from './pins.ts'
import { HOME_COUNTRY } from './rates.ts'

export const shippingCountries = [HOME_COUNTRY] as const

const pinRegion = line(40)
  .transform(plainPins)
  .superRefine((region, { addIssue }) => {
    const problem = pinRegionProblem(region)
    if (problem) addIssue(problem)
  })

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

export const ShippingZoneInput = z.object({
  name,
  description: paragraph(300).default(''),
  countries: z
    .array(z.enum(shippingCountries))
    .min(1, 'Please choose a country')
    .max(10)
    .default([HOME_COUNTRY])
    .transform(distinct),
  /** GST State codes. A zone without States and PIN codes covers the whole of its countries. */
  states: z
    .array(z.enum(Object.keys(gstStates) as StateCode[]))
    .max(60)
    .default([])
    .transform(distinct),
  pins: z.array(pinRegion).max(500, 'Add at most 500 PIN codes').default([]).transform(distinct),
  shippingCost: amount.default(0),
  /** Value of goods from which shipping is free; null for never. */
  freeShippingThreshold: amount.nullable().default(null),
  isActive: z.boolean().default(true),
  /** Ids of the methods offered; empty for all. */
  methodIds: z.array(z.string().max(40)).max(200).default([]).transform(distinct),
})
export type ShippingZoneInput = z.output<typeof ShippingZoneInput>

export const ShippingZone = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  countries: z.array(z.string()),
  /** Names of States, and PIN codes, for display. */
  regions: z.array(z.string()),
  states: z.array(z.string()),
  pins: z.array(z.string()),
  shippingCost: Rupees,
  freeShippingThreshold: Rupees.nullable(),
  isActive: z.boolean(),
  methods: z.array(z.object({ _id: z.string(), name: z.string() })),
  position: z.number(),
  version: z.number(),
})
export type ShippingZone = z.infer<typeof ShippingZone>

export const listShippingZones = endpoint('GET /shipping/zones', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'List the shipping zones in order; the first zone that covers a destination applies',
  reply: z.object({ success: z.literal(true), zones: z.array(ShippingZone) }),
})

const ZoneReply = z.object({ success: z.literal(true), message: z.string(), zone: ShippingZone })

export const createShippingZone = endpoint('POST /shipping/zones', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Add a shipping zone at the end',
  body: ShippingZoneInput,
  reply: ZoneReply,
  status: 201,
})

const ZoneParams = z.object({ id: keyOf('Shipping zone') })

export const updateShippingZone = endpoint('PUT /shipping/zones/{id}', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Change a shipping zone',
  params: ZoneParams,
  body: ShippingZoneInput.extend({ version }),
  reply: ZoneReply,
})

export const deleteShippingZone = endpoint('DELETE /shipping/zones/{id}', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Delete a shipping zone',
  params: ZoneParams,
  reply: MessageReply,
})

export const moveShippingZone = endpoint('POST /shipping/zones/{id}/move', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Swap a shipping zone with the one above or below',
  params: ZoneParams,
  body: z.object({ direction: Direction }),
  reply: MessageReply,
  idempotent: true,
})

export const QuoteQuestion = z.object({
  pin: PinQuestion.shape.pin,
  state: line(60).default(''),
  country: line(60).default(HOME_COUNTRY),
  /** Null if unknown. */
  weightGrams: z
    .int('Must be a whole number of grams')
    .min(0, 'Must be 0 or more')
    .max(100_000_000, 'Is too large')
    .nullable()
    .default(null),
  goodsValue: z
    .number('Must be an amount in rupees')
    .min(0, 'Must be 0 or more')
    .max(1e9, 'Is too large')
    .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)
    .default(0),
})

export const quoteShipping = endpoint('POST /shipping/quote', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Preview the shipping methods for a destination, with cost and applied rule; changes nothing',
  body: QuoteQuestion,
  reply: z.object({
    success: z.literal(true),
    zone: z.object({ _id: z.string(), name: z.string() }).nullable(),
    /** All methods in order. */
    methods: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        estimatedDays: z.string(),
        /** Null if not offered. */
        cost: Rupees.nullable(),
        because: z.string(),
      }),
    ),
  }),
})
