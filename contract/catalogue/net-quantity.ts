// Net quantity and unit sale price of packaged goods: Legal Metrology (Packaged Commodities) Rules, 2011, rules 6(1) and
// 6(11). Free of schemas, because the product form reads quantities while they are typed.
import { type Paise, toPaise } from '#contract/base/money'

/** Units in which quantities are declared, with their other spellings. */
const units = {
  g: ['gm', 'gms', 'gram', 'grams'],
  kg: ['kgs', 'kilo', 'kilogram', 'kilograms'],
  ml: ['mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters'],
  l: ['ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'],
  cm: ['cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
  m: ['mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters'],
  'sq m': ['sqm', 'sq.m', 'm2', 'm²', 'square metre', 'square metres', 'square meter', 'square meters'],
  pieces: ['piece', 'pcs', 'pc', 'n', 'u', 'no', 'nos', 'number', 'numbers', 'unit', 'units'],
} as const satisfies Record<string, readonly string[]>
type QuantityUnit = keyof typeof units

export interface NetQuantity {
  /** In thousandths of the unit. */
  thousandths: number
  unit: QuantityUnit
}

const THOUSAND = 1_000

/** Reads "500 g", "1.5 m", "1,000 ml" or "4 pieces"; null for any other text. */
export function readNetQuantity(text: string): NetQuantity | null {
  const found = /^(\d[\d,]{0,9}(?:\.\d{1,3})?)\s*(\D.*)$/.exec(text.trim().toLowerCase())
  const [, number = '', word = ''] = found ?? []
  const named = word.replace(/\s+/g, ' ').replace(/\.$/, '')
  const unit = (Object.keys(units) as QuantityUnit[]).find(
    (each) => each === named || (units[each] as readonly string[]).includes(named),
  )
  const thousandths = Math.round(Number(number.replaceAll(',', '')) * THOUSAND)
  if (unit === undefined || !Number.isSafeInteger(thousandths) || thousandths <= 0) return null
  return unit === 'pieces' && thousandths % THOUSAND !== 0 ? null : { thousandths, unit }
}

/** Returns the form in which a quantity is stored and displayed: "500 g", "1 piece". */
export const netQuantityText = ({ thousandths, unit }: NetQuantity): string =>
  `${thousandths / THOUSAND} ${unit === 'pieces' && thousandths === THOUSAND ? 'piece' : unit}`

/** Larger and smaller unit of a measure, and whether the quantity is in the larger one. */
const measures: Readonly<Partial<Record<QuantityUnit, [small: string, large: string, isLarge: boolean]>>> = {
  g: ['g', 'kg', false],
  kg: ['g', 'kg', true],
  ml: ['ml', 'l', false],
  l: ['ml', 'l', true],
}

export interface UnitPrice {
  pricePaise: Paise
  /** The unit that the price is for, such as "kg". */
  unit: string
}

/**
 * Returns the price of a gram, millilitre or centimetre below one kilogram, litre or metre, of a whole one above, or of
 * one piece, rounded half up to the paisa. Returns null if it equals the price of the package, and for areas, which the
 * rule doesn't name. Packs of several packages or of different goods need none: the caller leaves them out.
 */
export function unitPriceOf(packagePaise: number, { thousandths, unit }: NetQuantity): UnitPrice | null {
  if (unit === 'sq m') return null
  if (unit === 'pieces') return priceFor(packagePaise, thousandths, 'piece')
  if (unit === 'cm' || unit === 'm') {
    const milliCm = unit === 'm' ? thousandths * 100 : thousandths
    return milliCm < 100 * THOUSAND
      ? priceFor(packagePaise, milliCm, 'cm')
      : priceFor(packagePaise, milliCm / 100, 'm')
  }
  const [small, large, isLarge] = measures[unit] ?? ['', '', false]
  const milliSmall = isLarge ? thousandths * THOUSAND : thousandths
  return milliSmall < THOUSAND * THOUSAND
    ? priceFor(packagePaise, milliSmall, small)
    : priceFor(packagePaise, milliSmall / THOUSAND, large)
}

/** @param milli thousandths of the unit in the package; may have a fraction */
function priceFor(packagePaise: number, milli: number, unit: string): UnitPrice | null {
  if (milli === THOUSAND) return null
  const divisor = BigInt(Math.round(milli * THOUSAND))
  const whole = BigInt(packagePaise) * BigInt(THOUSAND) * BigInt(THOUSAND)
  const pricePaise = toPaise(Number((2n * whole + divisor) / (2n * divisor)))
  return { pricePaise, unit }
}
