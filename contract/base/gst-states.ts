// States and their GST codes, which decide the place of supply.
import { otherStateNames } from './state-names.ts'

/** GST State codes; the first two digits of a GSTIN. Source: GSTN State code list (25 and 28 are retired). */
export const gstStates = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const
export type StateCode = keyof typeof gstStates
export const stateCodes = Object.keys(gstStates) as [StateCode, ...StateCode[]]

// "and", "the" and words for kinds of territories, in English and Hindi, and the country.
const fillers = new Set(
  'and the of in state ut union territory island islands india और एवं व राज्य द्वीप समूह भारत'.split(' '),
)

/** Without the signs that only some writers use: accents, dots below letters, and nasal consonants for a dot above. */
const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u092d])/g, '\u0902')

/** The words that distinguish a name, joined: "The State of Odisha" → "odisha". */
function keyOf(name: string): string {
  const words = plainLetters(name).split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.filter((word) => !fillers.has(word)).join('') || words.join('')
}

/** "Jammu & Kashmir" and "jammuandkashmir" → "jammuandkashmir" */
const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '')

const officialNames = new Map(
  Object.entries(gstStates).map(([code, name]) => [lettersOf(name), code as StateCode]),
)

const knownNames = new Map<string, StateCode>(
  Object.entries(gstStates).flatMap(([code, name]) =>
    [code, String(Number(code)), name, lettersOf(name), ...(otherStateNames[code] ?? '').split(',')].map(
      (known) => [keyOf(known), code as StateCode] as const,
    ),
  ),
)

/** Returns the code of a State by its official name in any spacing ("TAMIL NADU", "Jammu & Kashmir"), or null. */
export const officialStateOf = (name: string): StateCode | null => officialNames.get(lettersOf(name)) ?? null

/**
 * Returns the code of a State of India, however it is written: "Orissa", "U.P.", "NCT of Delhi", "IN-HR", "06-Haryana",
 * "हरियाणा". Returns null if it isn't recognised, or if its parts contradict each other. The State of an address is
 * read by `stateOfAddress`, because other countries have States with the same two letters.
 */
export function stateCodeOf(written: string): StateCode | null {
  const whole = knownNames.get(keyOf(written))
  if (whole) return whole
  const parts = written.split(/[(),/\u2013-]+|(?<=\d)\s+|\s+(?=\d)/u).filter((part) => !isIgnored(part))
  const [state = null, ...others] = parts.map((part) => knownNames.get(keyOf(part)) ?? null)
  return others.every((other) => other === state) ? state : null
}

/** Empty parts, fillers and PIN codes say nothing about the State. */
const isIgnored = (part: string): boolean => {
  const words = plainLetters(part).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.every((word) => fillers.has(word) || /^[1-9]\d{5}$/.test(word))
}

/** Returns the State of registration: the first two digits of the GSTIN, else the given State. */
export function registeredState({ gstin, state }: { gstin: string; state: string }): StateCode | null {
  const code = gstin.slice(0, 2)
  return code in gstStates ? (code as StateCode) : stateCodeOf(state)
}

// Union territories without a legislature of their own: section 2(114) of the CGST Act.
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38']

/** Name of the State's share of the tax. */
export const stateTaxOf = (code: string | null): 'SGST' | 'UTGST' =>
  unionTerritories.includes(code ?? '') ? 'UTGST' : 'SGST'
