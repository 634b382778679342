// GSTINs consist of a State code, a PAN, a registration number, Z and a check character. Source: GSTN, "Format of
// GSTIN"; the check character is the Luhn algorithm over 36 characters, weights 1 and 2.
import { gstStates, type StateCode } from './gst-states.ts'

const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
// State code, year, country or body, serial number, UN or ON: the validation of the GSTR-1 offline tool.
const UIN_FORMAT = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns the form that is stored and compared: without spaces, in capitals. */
export const normalizeGstin = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/**
 * Returns the problem of a normalised GSTIN, or null.
 * @param state State code of its owner, if known
 */
export function gstinProblem(gstin: string, state?: string): string | null {
  if (!FORMAT.test(gstin)) return "This isn't a valid GSTIN. Example: 06ABCDE1234F1Z5."
  return numberProblem(gstin, state)
}

/** Whether it has the form of a UIN, the number of UN bodies and embassies. */
export const isUin = (number: string): boolean => UIN_FORMAT.test(number)

/** Returns the problem of a buyer's normalised number, which may be a GSTIN or a UIN, or null. */
export const buyerNumberProblem = (number: string): string | null =>
  isUin(number) ? numberProblem(number) : gstinProblem(number)

function numberProblem(gstin: string, state?: string): string | null {
  if (checkCharacter(gstin.slice(0, 14)) !== gstin[14])
    return "This isn't a valid GSTIN: its last character doesn't match the others. Check it for typos."
  const code = gstin.slice(0, 2)
  if (!(code in gstStates))
    return `"${code}" isn't a State code. A GSTIN starts with a State code, for example 06 for Haryana.`
  if (state !== undefined && code !== state)
    return `This GSTIN is registered in ${gstStates[code as StateCode]}, so it doesn't match the State`
  return null
}

export function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ALPHABET[(36 - (sum % 36)) % 36] as string
}
