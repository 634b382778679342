// Shipping quotes: the first zone that covers the destination, the methods offered there, and the cost of each with
// the rule applied. Amounts are in paise, weights in grams.
import { INDIA, isIndia, stateOfAddress } from '#contract/base/indian-address'
import { formatPaise, type Paise, zero } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import { isInPinRegion } from './pins.ts'
import { type Answer, not, priceByValue, priceByWeight, type SlabTable } from './slabs.ts'

/** `to-pay`: the buyer pays the transporter, and the order has no shipping charge. */
export const pricings = ['to-pay', 'pickup', 'flat', 'zone', 'weight', 'value'] as const
export type Pricing = (typeof pricings)[number]

export const HOME_COUNTRY = INDIA

export interface MethodRule extends SlabTable {
  id: string
  name: string
  description: string
  pricing: Pricing
  /** For flat pricing. */
  costPaise: Paise
  days: { from: number; to: number } | null
  /** Whether it is free above a zone's threshold. */
  freeByZone: boolean
  isActive: boolean
  /** `serves`: whether the carrier serves the destination's PIN code; true without a list of PIN codes. */
  carrier: { name: string; isActive: boolean; serves: boolean } | null
}

export interface ZoneRule {
  id: string
  name: string
  countries: readonly string[]
  /** GST State codes. A zone without States and PIN codes covers the whole of its countries. */
  states: readonly string[]
  pins: readonly string[]
  costPaise: Paise
  freeFromPaise: Paise | null
  isActive: boolean
  /** Empty for all methods. */
  methodIds: readonly string[]
}

export interface ShippingRules {
  methods: readonly MethodRule[]
  /** In order; the first zone that covers a destination applies. */
  zones: readonly ZoneRule[]
}

export interface Destination {
  state: string
  zipCode: string
  country: string
}

export interface Parcel {
  /** Null if the weight of an item is unknown. */
  weightGrams: number | null
  subtotalPaise: Paise
}

export interface MethodQuote extends Answer {
  method: MethodRule
}

export interface ShippingQuote {
  zone: ZoneRule | null
  quotes: readonly MethodQuote[]
}

/**
 * Returns a quote for every method, in order. If no method is offered, the buyer pays the transporter, even if that
 * method is disabled, so that a checkout always has an option.
 */
export function quoteShipping(rules: ShippingRules, to: Destination, parcel: Parcel): ShippingQuote {
  const zone = rules.zones.find((candidate) => candidate.isActive && holds(candidate, to)) ?? null
  const quotes = rules.methods.map((method) => ({ method, ...quoteMethod(method, zone, to, parcel) }))
  if (quotes.some(({ costPaise }) => costPaise !== null)) return { zone, quotes }
  return {
    zone,
    quotes: quotes.map((quote) =>
      quote.method.pricing === 'to-pay'
        ? { ...quote, costPaise: zero, because: 'No other method is offered for this destination' }
        : quote,
    ),
  }
}

/** Whether a zone covers a destination. */
export function holds(zone: Omit<ZoneRule, 'methodIds'>, to: Destination): boolean {
  if (!zone.countries.some((country) => isSameCountry(country, to.country))) return false
  if (zone.states.length === 0 && zone.pins.length === 0) return true
  const code = stateOfAddress(to)
  if (code !== null && zone.states.includes(code)) return true
  return zone.pins.some((region) => isInPinRegion(to.zipCode, region))
}

/** An address without a country is taken as Indian. */
const isSameCountry = (country: string, other: string): boolean =>
  isIndia(country) ? isIndia(other) : country.toLowerCase() === other.trim().toLowerCase()

function quoteMethod(method: MethodRule, zone: ZoneRule | null, to: Destination, parcel: Parcel): Answer {
  const barrier = barrierOf(method, zone, to)
  if (barrier !== null) return not(barrier)
  const answer = priceOf(method, zone, parcel)
  const { costPaise } = answer
  const freeFrom = zone?.freeFromPaise ?? null
  if (!zone || freeFrom === null || costPaise === null || costPaise === 0) return answer
  if (!method.freeByZone || parcel.subtotalPaise < freeFrom) return answer
  return { costPaise: zero, because: `Zone “${zone.name}”: free from ${formatPaise(freeFrom)}` }
}

/** Returns why a method is not offered at a destination, regardless of the parcel. */
function barrierOf(method: MethodRule, zone: ZoneRule | null, to: Destination): string | null {
  const { carrier, pricing } = method
  if (!method.isActive) return 'Not active'
  if (zone && zone.methodIds.length > 0 && !zone.methodIds.includes(method.id)) {
    return `Zone “${zone.name}” doesn't offer this method`
  }
  if (pricing === 'to-pay' || pricing === 'pickup') return null
  if (carrier && !carrier.isActive) return `${carrier.name} is not active`
  if (carrier && !carrier.serves) return `${carrier.name} doesn't serve ${to.zipCode}`
  if (zone) return null
  if (pricing === 'zone') return 'No zone covers this destination'
  return isSameCountry(HOME_COUNTRY, to.country) ? null : `No zone covers ${to.country.trim()}`
}

function priceOf(method: MethodRule, zone: ZoneRule | null, parcel: Parcel): Answer {
  switch (method.pricing) {
    case 'to-pay':
      return { costPaise: zero, because: 'The buyer pays the carrier' }
    case 'pickup':
      return { costPaise: zero, because: 'The buyer collects the goods' }
    case 'flat':
      return { costPaise: method.costPaise, because: 'Flat cost' }
    case 'zone':
      return zone
        ? { costPaise: zone.costPaise, because: `Cost of zone “${zone.name}”` }
        : not('No zone covers this destination')
    case 'weight':
      return parcel.weightGrams === null
        ? not('The weight is unknown')
        : priceByWeight(method, parcel.weightGrams)
    case 'value':
      return priceByValue(method, parcel.subtotalPaise)
  }
}

/** "3–5 days"; empty if unknown. */
export function daysText(days: MethodRule['days']): string {
  if (!days) return ''
  if (days.to === 0) return 'Same day'
  if (days.from === days.to) return counted(days.to, 'day')
  return `${days.from}–${days.to} days`
}
