// What shipping to a destination costs: the first zone that holds it, the methods that are offered there, and what each
// of them costs, always with the rule that says so. Amounts are paise, weights grams.
import { stateCodeOf } from '#contract/base/gst-states'
import { formatPaise, type Paise, zero } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import { isInPinRegion } from './pins.ts'
import { type Answer, not, priceByValue, priceByWeight, type SlabTable } from './slabs.ts'

/** `to-pay`: the buyer pays the carrier, nothing is charged on the order. */
export const pricings = ['to-pay', 'pickup', 'flat', 'zone', 'weight', 'value'] as const
export type Pricing = (typeof pricings)[number]

export const HOME_COUNTRY = 'India'

export interface MethodRule extends SlabTable {
  id: string
  name: string
  description: string
  pricing: Pricing
  /** Of a flat cost. */
  costPaise: Paise
  days: { from: number; to: number } | null
  /** Free where a zone's threshold is reached. */
  freeByZone: boolean
  isActive: boolean
  /** `serves` is whether it serves the destination's PIN; true for a carrier of which no list of PINs is known. */
  carrier: { name: string; isActive: boolean; serves: boolean } | null
}

export interface ZoneRule {
  id: string
  name: string
  countries: readonly string[]
  /** GST codes of States. A zone without States and PINs holds all of its countries. */
  states: readonly string[]
  pins: readonly string[]
  costPaise: Paise
  freeFromPaise: Paise | null
  isActive: boolean
  /** None chosen are all. */
  methodIds: readonly string[]
}

export interface ShippingRules {
  methods: readonly MethodRule[]
  /** In their order: the first that holds a destination is the one. */
  zones: readonly ZoneRule[]
}

export interface Destination {
  state: string
  zipCode: string
  country: string
}

export interface Parcel {
  /** Null where the weight of something in it is not known. */
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
 * Every method, in their order. Where no method is offered the buyer pays for the transport, whether that is switched on
 * or not: nobody stands at a checkout without a way.
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

/** Whether a destination lies in a zone. */
export function holds(zone: Omit<ZoneRule, 'methodIds'>, to: Destination): boolean {
  if (!zone.countries.some((country) => isSameCountry(country, to.country))) return false
  if (zone.states.length === 0 && zone.pins.length === 0) return true
  const code = stateCodeOf(to.state)
  if (code !== null && zone.states.includes(code)) return true
  return zone.pins.some((region) => isInPinRegion(to.zipCode, region))
}

/** An address that names no country is one of India. */
const isSameCountry = (country: string, other: string): boolean =>
  country.toLowerCase() === (other.trim() || HOME_COUNTRY).toLowerCase()

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

/** Why a method is not offered there, whatever is sent. */
function barrierOf(method: MethodRule, zone: ZoneRule | null, to: Destination): string | null {
  const { carrier, pricing } = method
  if (!method.isActive) return 'Not active'
  if (zone && zone.methodIds.length > 0 && !zone.methodIds.includes(method.id)) {
    return `Zone “${zone.name}” does not have this method`
  }
  if (pricing === 'to-pay' || pricing === 'pickup') return null
  if (carrier && !carrier.isActive) return `${carrier.name} is not active`
  if (carrier && !carrier.serves) return `${carrier.name} does not serve ${to.zipCode}`
  if (zone) return null
  if (pricing === 'zone') return 'No zone holds this destination'
  return isSameCountry(HOME_COUNTRY, to.country) ? null : `No zone holds ${to.country.trim()}`
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
        : not('No zone holds this destination')
    case 'weight':
      return parcel.weightGrams === null
        ? not('The weight is not known')
        : priceByWeight(method, parcel.weightGrams)
    case 'value':
      return priceByValue(method, parcel.subtotalPaise)
  }
}

/** "3–5 days"; nothing where nobody said. */
export function daysText(days: MethodRule['days']): string {
  if (!days) return ''
  if (days.to === 0) return 'Same day'
  if (days.from === days.to) return counted(days.to, 'day')
  return `${days.from}–${days.to} days`
}
