// Place of supply, and the taxes that follow from it. Sections 10 and 11 of the IGST Act; GSTN State codes.
import { gstStates, registeredState, type StateCode } from '#contract/base/gst-states'
import { isIndia, type StateAndCountry, stateOfAddress } from '#contract/base/indian-address'
import { type BuyerRegistration, isSez } from './buyer-registration.ts'

/** Code of other countries, the place of supply of exports in GST returns. */
export const OTHER_COUNTRIES = '96'

export type PlaceOfSupply = StateCode | typeof OTHER_COUNTRIES

export const isAbroad = (place: string | null): boolean => place === OTHER_COUNTRIES

/** Returns "Haryana"; unknown codes are returned unchanged. */
export const placeName = (code: string): string =>
  code in gstStates ? gstStates[code as StateCode] : isAbroad(code) ? 'Other Countries' : code

/** State and country of the delivery address. */
interface Supply extends StateAndCountry {
  buyerGstin?: string | null
}

/**
 * Returns the State of the buyer's GSTIN if given, else that of the delivery address (section 10(1)(ca)). Returns null
 * for an Indian address with an unknown State.
 */
export function placeOfSupply({ buyerGstin, state, country }: Supply): PlaceOfSupply | null {
  const delivery = stateOfAddress({ state, country })
  if (delivery === null && !isIndia(country)) return OTHER_COUNTRIES
  const registered = buyerGstin ? registeredState({ gstin: buyerGstin, state: '' }) : null
  return registered ?? delivery
}

/** Facts of the buyer that decide the tax. */
export interface SupplyTo {
  /** GST State code, 96 for other countries; null if unknown. */
  place: string | null
  registration: BuyerRegistration
}

/**
 * Whether the tax is split between Centre and State. Supplies to a special economic zone are always inter-State
 * (section 7(5)(b) of the IGST Act).
 * @param sellerState State of the seller's registration, null if unknown
 */
export const isWithinState = (sellerState: StateCode | null, { place, registration }: SupplyTo): boolean =>
  sellerState !== null && sellerState === place && !isSez(registration)

/** Exports and supplies to a special economic zone (section 16 of the IGST Act). */
export const isZeroRated = ({ place, registration }: SupplyTo): boolean =>
  isAbroad(place) || isSez(registration)

/** Whether a zero-rated supply is made without tax, under a letter of undertaking. */
export const isUnderLut = (
  { exportsUnderLut }: { exportsUnderLut: boolean },
  { place, registration }: SupplyTo,
): boolean => (exportsUnderLut && isAbroad(place)) || registration === 'sez_without_tax'
