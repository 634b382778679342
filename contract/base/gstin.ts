// GSTINs: the State, a PAN, the number of the registration, Z and a check character.
// Source: GSTN, "Format of GSTIN"; the check character is the Luhn algorithm over 36 characters, weights 1 and 2.
import { gstStates, type StateCode } from './gst-states.ts'

const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As it is stored and compared: without spaces, in capitals. */
export const normalizeGstin = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** What is wrong with a GSTIN in its normal form, or null. @param state where its bearer is, if that is known */
export function gstinProblem(gstin: string, state?: string): string | null {
  if (!FORMAT.test(gstin)) return 'GSTIN must look like 06ABCDE1234F1Z5'
  if (checkCharacter(gstin.slice(0, 14)) !== gstin[14])
    return 'This is no GSTIN: its last character does not fit the others'
  const code = gstin.slice(0, 2)
  if (!(code in gstStates)) return `GSTIN begins with ${code}, which is the code of no State`
  if (state !== undefined && code !== state) return `This GSTIN is one of ${gstStates[code as StateCode]}`
  return null
}

export function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ALPHABET[(36 - (sum % 36)) % 36] as string
}
