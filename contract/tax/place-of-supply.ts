// Place of supply, and the taxes that follow from it. Sections 10 and 11 of the IGST Act; GSTN State codes.
import { gstStates, registeredState, type StateCode } from '#contract/base/gst-states'
import { isAddressAbroad, type StateAndCountry, stateOfAddress } from '#contract/base/indian-address'

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
  if (isAddressAbroad({ state, country })) return OTHER_COUNTRIES
  const delivery = stateOfAddress({ state, country })
  const registered = buyerGstin ? registeredState({ gstin: buyerGstin, state: '' }) : null
  return registered ?? delivery
}

/**
 * Whether the tax is split between Centre and State.
 * @param sellerState State of the seller's registration, null if unknown
 */
export const isWithinState = (sellerState: StateCode | null, place: string | null): boolean =>
  sellerState !== null && sellerState === place
