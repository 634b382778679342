// The country and State of an address, as people and other software write them.
import { gstStates, officialStateOf, type StateCode, stateCodeOf } from './gst-states.ts'

export const INDIA = 'India'

const indias: readonly string[] = [
  '',
  'india',
  'in',
  'ind',
  'bharat',
  'bharatvarsh',
  'hindustan',
  'hindusthan',
  'republicofindia',
  'unionofindia',
  'भारत',
  'भारतवर्ष',
  'हिंदुस्तान',
  'हिन्दुस्तान',
]

/** Whether a country is India; an empty one is. */
export const isIndia = (country: string): boolean =>
  indias.includes(country.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''))

export interface StateAndCountry {
  /** As typed. */
  state: string
  country: string
}

/**
 * Returns the State of an Indian address; null if it isn't recognised, and for other countries. The name of a State
 * counts as Indian, whatever the country says, because countries are misspelt. Codes don't: other countries have States
 * with the same ones.
 */
export const stateOfAddress = ({ state, country }: StateAndCountry): StateCode | null =>
  isIndia(country) || isName(state) ? stateCodeOf(state) : officialStateOf(state)

/** Whether a State is written as a name rather than as a code. */
const isName = (state: string): boolean =>
  /^[\p{L}\p{M}\s&.]+$/u.test(state) && /[\p{L}\p{M}]{5}/u.test(state)

/** Returns the official name of the State, or the State as typed. */
export function stateNameOfAddress(address: StateAndCountry): string {
  const code = stateOfAddress(address)
  return code === null ? address.state : gstStates[code]
}

/** Returns the address with the official names of its State and of India. */
export const officialAddress = <Given extends StateAndCountry>(address: Given): Given => ({
  ...address,
  state: stateNameOfAddress(address),
  country: isIndia(address.country) ? INDIA : address.country,
})

/** Whether an address is in another country. */
export const isAddressAbroad = (address: StateAndCountry): boolean =>
  !isIndia(address.country) && stateOfAddress(address) === null

/** Whether the State of an Indian address isn't recognised, so that the place of supply is unknown. */
export const isStateUnknown = (address: StateAndCountry): boolean =>
  isIndia(address.country) && stateOfAddress(address) === null

/** Returns the message for an unrecognised State. */
export const unknownState = (state: string): string =>
  state.trim() === ''
    ? 'Choose the State of the address'
    : `“${state}” isn't a State of India. Example: Haryana.`
