// Derives from the shipping methods and zones how a shop delivers within India: the same everywhere, or depending on
// the address.
import { isIndia } from '#contract/base/indian-address'
import { type Paise, toPaise, toRupees } from '#contract/base/money'
import type { MethodRule, ShippingRules, ZoneRule } from './rates.ts'
import type { TransportKind, TransportOffer } from './transport-terms.ts'

interface AreaOffer {
  kind: TransportKind
  freeFromPaise: Paise | null
}

/** @param freightAfterOrder whether freight is added later to orders without a shipping price */
export function transportOffer(rules: ShippingRules, freightAfterOrder: boolean): TransportOffer {
  const offers = areasOf(rules.zones).map((zone) => offerIn(rules.methods, zone, freightAfterOrder))
  const [first] = offers
  const isSame = offers.every(
    ({ kind, freeFromPaise }) => kind === first?.kind && freeFromPaise === first.freeFromPaise,
  )
  if (!first || !isSame) return { kind: 'varies', freeFrom: null, freightAfterOrder }
  const { kind, freeFromPaise } = first
  return { kind, freeFrom: freeFromPaise === null ? null : toRupees(freeFromPaise), freightAfterOrder }
}

/** The zones that apply somewhere in India, in order; null for the places outside all zones. */
export function areasOf(zones: readonly ZoneRule[]): (ZoneRule | null)[] {
  const inIndia = zones.filter(({ isActive, countries }) => isActive && countries.some(isIndia))
  const whole = inIndia.findIndex(({ states, pins }) => states.length === 0 && pins.length === 0)
  return whole === -1 ? [...inIndia, null] : inIndia.slice(0, whole + 1)
}

function offerIn(methods: readonly MethodRule[], zone: ZoneRule | null, isLater: boolean): AreaOffer {
  const offered = methods.filter((method) => isOffered(method, zone))
  const costs = offered.flatMap((method) => {
    const cost = costOf(method, zone)
    return cost === null ? [] : [cost]
  })
  const unpriced: TransportKind = isLater ? 'freight-later' : 'buyer-pays'
  const freeFromPaise = lowestFreeFrom(costs)
  const has = (kind: Cost['kind']) => costs.some((cost) => cost.kind === kind)
  if (has('free')) return { kind: 'free', freeFromPaise: null }
  if (has('varies')) return { kind: 'varies', freeFromPaise: null }
  if (freeFromPaise !== null) return { kind: 'free-from', freeFromPaise }
  const isUnpricedOffered = offered.length === 0 || offered.some(({ pricing }) => pricing === 'to-pay')
  if (has('charged')) return { kind: isUnpricedOffered ? 'choice' : 'charged', freeFromPaise: null }
  return { kind: isUnpricedOffered ? unpriced : 'pickup', freeFromPaise: null }
}

/** As in `quoteShipping`, for an unknown place in the area and an unknown parcel. */
export function isOffered({ isActive, pricing, carrier, id }: MethodRule, zone: ZoneRule | null): boolean {
  if (!isActive) return false
  if (zone && zone.methodIds.length > 0 && !zone.methodIds.includes(id)) return false
  if (pricing === 'to-pay' || pricing === 'pickup') return true
  if (carrier && !carrier.isActive) return false
  return zone !== null || pricing !== 'zone'
}

interface Cost {
  kind: 'free' | 'free-from' | 'charged' | 'varies'
  freeFromPaise: Paise | null
}

/** Null for methods that the shop doesn't deliver by. */
function costOf(method: MethodRule, zone: ZoneRule | null): Cost | null {
  const { pricing } = method
  if (pricing === 'to-pay' || pricing === 'pickup') return null
  const own = ownCost(method, zone)
  const freeFromPaise = method.freeByZone ? (zone?.freeFromPaise ?? null) : null
  if (own !== 'charged' || freeFromPaise === null) return { kind: own, freeFromPaise: null }
  return freeFromPaise === 0 ? { kind: 'free', freeFromPaise: null } : { kind: 'free-from', freeFromPaise }
}

/** Slabs may be free for some orders only. */
function ownCost({ pricing, costPaise, slabs, beyondPaise }: MethodRule, zone: ZoneRule | null) {
  if (pricing === 'flat') return costPaise === 0 ? 'free' : 'charged'
  if (pricing === 'zone') return zone?.costPaise === 0 ? 'free' : 'charged'
  const costs = [...slabs.map((slab) => slab.costPaise), ...(beyondPaise === null ? [] : [beyondPaise])]
  if (costs.every((cost) => cost > 0)) return 'charged'
  return beyondPaise !== null && costs.every((cost) => cost === 0) ? 'free' : 'varies'
}

function lowestFreeFrom(costs: readonly Cost[]): Paise | null {
  const amounts = costs.flatMap(({ freeFromPaise }) => (freeFromPaise === null ? [] : [freeFromPaise]))
  return amounts.length === 0 ? null : toPaise(Math.min(...amounts))
}
