// The States that decide the place of supply, by their GST codes.

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

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '')
const codeByName = new Map(Object.entries(gstStates).map(([code, name]) => [plain(name), code as StateCode]))

/** The code of a State written by hand ("TAMIL NADU", "Jammu & Kashmir"), or null when it isn't recognised. */
export function stateCodeOf(name: string): StateCode | null {
  return codeByName.get(plain(name)) ?? null
}

/** A State written by hand as the list has it, or as it was written. */
export function stateNameOf(written: string): string {
  const code = stateCodeOf(written)
  return code === null ? written : gstStates[code]
}

/** Where a firm is registered: the first two digits of its GSTIN, else the State as it was written. */
export function registeredState({ gstin, state }: { gstin: string; state: string }): StateCode | null {
  const code = gstin.slice(0, 2)
  return code in gstStates ? (code as StateCode) : stateCodeOf(state)
}

// Without a legislature of their own: section 2(114) of the CGST Act.
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38']

/** What the State's share of the tax is called. */
export const stateTaxOf = (code: string | null): 'SGST' | 'UTGST' =>
  unionTerritories.includes(code ?? '') ? 'UTGST' : 'SGST'
