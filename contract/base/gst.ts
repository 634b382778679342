// Goods and Services Tax on order lines, and the States that decide the place of supply.
// Rule of this shop: tax is rounded per line, half up, and then added (CGST Rules 46, section 170 leaves lines free).
import { add, type Paise, percentOf, subtract, times, toPaise } from './money.ts'

/** Percent that applies to a product whose rate was never entered. */
export const DEFAULT_GST_PERCENT = 18

/** 5 → 500 hundredths of a percent, the unit in which rates are stored and multiplied. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)
export const toPercent = (basisPoints: number): number => basisPoints / 100

export interface LineAmounts {
  /** Price × quantity, before any discount. */
  subtotalPaise: Paise
  discountPaise: Paise
  gstPaise: Paise
  totalPaise: Paise
}

/**
 * Amounts of one line: unit price without tax × quantity, the buyer's discount off it, and the tax on what is left,
 * as section 15(3)(a) of the CGST Act has it. Each is rounded half up to the paisa.
 */
export function lineAmounts(
  unitPricePaise: Paise,
  quantity: number,
  gstBasisPoints: number,
  discountBasisPoints = 0,
): LineAmounts {
  const subtotalPaise = times(unitPricePaise, quantity)
  const discountPaise = percentOf(subtotalPaise, discountBasisPoints)
  const taxablePaise = subtract(subtotalPaise, discountPaise)
  const gstPaise = percentOf(taxablePaise, gstBasisPoints)
  return { subtotalPaise, discountPaise, gstPaise, totalPaise: add(taxablePaise, gstPaise) }
}

/** Half of the tax, rounded half up: the share of the Centre, and the same again that of the State. */
export function halfTax(taxablePaise: Paise, gstBasisPoints: number): Paise {
  return toPaise(Number((BigInt(taxablePaise) * BigInt(gstBasisPoints) + 10_000n) / 20_000n))
}

/** Amounts of a cart or an order: the sums of its lines. */
export function sumLines(lines: readonly LineAmounts[]): LineAmounts {
  return {
    subtotalPaise: add(...lines.map((line) => line.subtotalPaise)),
    discountPaise: add(...lines.map((line) => line.discountPaise)),
    gstPaise: add(...lines.map((line) => line.gstPaise)),
    totalPaise: add(...lines.map((line) => line.totalPaise)),
  }
}

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
