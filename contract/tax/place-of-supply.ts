// Where a supply takes place, and which taxes follow from that.
// Sections 10 and 11 of the IGST Act; GSTN State codes.
import { gstStates, registeredState, type StateCode, stateCodeOf } from '#contract/base/gst-states'

/** Other countries, as returns call the place of an export. */
export const OTHER_COUNTRIES = '96'

export type PlaceOfSupply = StateCode | typeof OTHER_COUNTRIES

export const isAbroad = (place: string | null): boolean => place === OTHER_COUNTRIES

/** "Haryana"; the text itself for a code that nobody knows. */
export const placeName = (code: string): string =>
  code in gstStates ? gstStates[code as StateCode] : isAbroad(code) ? 'Other Countries' : code

const indias: readonly string[] = ['', 'india', 'in', 'ind', 'bharat', 'republicofindia']

const isIndia = (country: string): boolean => indias.includes(country.toLowerCase().replace(/[^a-z]/g, ''))

interface Supply {
  buyerGstin?: string | null
  /** Of the delivery address, as it was written. */
  state: string
  country: string
}

/**
 * The State in which the buyer is registered where they gave a GSTIN, else that of the delivery address (section
 * 10(1)(ca)). A known State is one of India, whatever stands for the country; null for an Indian address whose State
 * isn't recognised.
 */
export function placeOfSupply({ buyerGstin, state, country }: Supply): PlaceOfSupply | null {
  const delivery = stateCodeOf(state)
  if (delivery === null && !isIndia(country)) return OTHER_COUNTRIES
  const registered = buyerGstin ? registeredState({ gstin: buyerGstin, state: '' }) : null
  return registered ?? delivery
}

/** Whether Centre and State share the tax. @param sellerState of the seller's registration, null where that is unknown */
export const isWithinState = (sellerState: StateCode | null, place: string | null): boolean =>
  sellerState !== null && sellerState === place
