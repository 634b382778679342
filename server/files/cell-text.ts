// Converts the stored value of a workbook's cell to the text that its number format shows: 0.05 in the format 0% is
// "5%", 45963 in a date format is "2025-11-02". Number formats: ECMA-376 part 1, 18.8.30 and 18.8.31.

/** How a number format shows values that are above 0, below 0 and 0; later ones may be missing. */
export type NumberFormat = readonly FormatSection[]

export interface FormatSection {
  kind: 'number' | 'percent' | 'date' | 'time' | 'date-time' | 'duration'
  /** Decimal places, or null if the format doesn't fix them. */
  decimals: number | null
  /** Minimum number of digits of a whole number: 6 for 000000. */
  digits: number
  /** Text around the digits of a format with a minimum of digits, such as SKU-0000. */
  prefix: string
  /** Side of an account, as bookkeeping software writes it into the format. */
  side: '' | 'Dr' | 'Cr'
  /** Values that the section is for: [>=100000]. Null if its position decides. */
  condition: { sign: string; limit: number } | null
}

const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'd/m/y',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/y h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}

/** Dates of East Asian versions. */
const isLocalDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** @param code the workbook's own format code, if it has one for this id */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  const given = code ?? builtIn[id] ?? (isLocalDate(id) ? 'd/m/y' : 'General')
  return sectionsOf(given).map(sectionOf)
}

/** Splits at semicolons that are neither quoted nor escaped. */
const sectionsOf = (code: string): string[] =>
  [...code.matchAll(/(?:^|;)((?:"[^"]*"|\\.|[^;"\\]|["\\])*)/gs)].map(([, section = '']) => section)

function sectionOf(code: string): FormatSection {
  const literal = [...code.matchAll(/"([^"]*)"|\\(.)/gs)]
    .map(([, quoted, escaped]) => quoted ?? escaped)
    .join('')
  const isDuration = /\[(h+|m+|s+)\]/i.test(code)
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gs, '')
  const zeros = /^0{2,}$/.test(bare.trim()) ? bare.trim().length : 0
  return {
    kind: kindOf(bare, isDuration),
    decimals: /[0#?]/.test(bare) && !/[e/]/i.test(bare) ? (/\.([0#?]+)/.exec(bare)?.[1]?.length ?? 0) : null,
    digits: zeros,
    prefix: zeros > 0 ? prefixOf(code) : '',
    side: /^\s*dr\.?\s*$/i.test(literal) ? 'Dr' : /^\s*cr\.?\s*$/i.test(literal) ? 'Cr' : '',
    condition: conditionOf(code),
  }
}

function conditionOf(code: string): FormatSection['condition'] {
  const [, sign = '', limit] = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/.exec(code) ?? []
  return sign === '' ? null : { sign, limit: Number(limit) }
}

/** Returns the quoted text before the digits, unless it is a currency. */
function prefixOf(code: string): string {
  const prefix = /^"([^"]*)"0/.exec(code)?.[1] ?? ''
  return /^\s*(₹|rs\.?|inr|\$)?\s*$/i.test(prefix) ? '' : prefix
}

function kindOf(bare: string, isDuration: boolean): FormatSection['kind'] {
  if (bare.includes('%')) return 'percent'
  if (isDuration) return 'duration'
  if (/general|[0#?]/i.test(bare.replace(/s\.0+/gi, 's'))) return 'number'
  const text = bare.replace(/am\/pm|a\/p/gi, 'h')
  const hasTime = /[hs]/i.test(text)
  if (/[yd]/i.test(text) || (/m/i.test(text) && !hasTime)) return hasTime ? 'date-time' : 'date'
  return hasTime ? 'time' : 'number'
}

/** @param raw the number as the file stores it. A text that isn't a number is returned unchanged. */
export function numberText(raw: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  const section = sectionFor(value, format)
  if (section === undefined) return plainNumber(raw)
  if (section.side !== '')
    return `${rounded(plainNumber(raw), section.decimals).replace('-', '')} ${section.side}`
  switch (section.kind) {
    case 'number': {
      const text = rounded(plainNumber(raw), section.decimals)
      return /^\d+$/.test(text) ? section.prefix + text.padStart(section.digits, '0') : text
    }
    case 'percent':
      return `${plainNumber(String(Number(`${plainNumber(raw)}e2`)))}%`
    default:
      return momentText(value, section.kind, is1904) ?? plainNumber(raw)
  }
}

function sectionFor(value: number, format: NumberFormat): FormatSection | undefined {
  if (format.some(({ condition }) => condition !== null))
    return format.find(({ condition }) => condition === null || meets(value, condition)) ?? format.at(-1)
  return format[value < 0 && format.length > 1 ? 1 : value === 0 && format.length > 2 ? 2 : 0]
}

function meets(value: number, { sign, limit }: NonNullable<FormatSection['condition']>): boolean {
  if (sign === '<>') return value !== limit
  return (
    (sign.includes('=') && value === limit) ||
    (sign.includes('<') && value < limit) ||
    (sign.includes('>') && value > limit)
  )
}

/** Spreadsheets calculate with 15 significant digits: 249.99 may be stored as 249.99000000000001. */
function plainNumber(raw: string): string {
  if (/^-?\d+$/.test(raw)) return raw.replace(/^(-?)0+(?=\d)/, '$1')
  const value = Number(Number(raw).toPrecision(15))
  const text = String(value)
  if (!text.includes('e')) return text
  return Number.isInteger(value) ? String(BigInt(value)) : value.toFixed(20).replace(/\.?0+$/, '')
}

/**
 * Rounds a calculated value half away from zero to the decimals that the sheet shows, but never to fewer than two: a
 * format that hides the paise doesn't change a price.
 */
function rounded(text: string, decimals: number | null): string {
  if (decimals === null || !text.includes('.')) return text
  const places = Math.max(decimals, 2)
  if ((text.split('.')[1] ?? '').length <= places) return text
  const units = Math.round(Number(`${text.replace('-', '')}e${places}`))
  const sign = text.startsWith('-') && units > 0 ? '-' : ''
  return sign + plainNumber(String(Number(`${units}e-${places}`)))
}

const DAY_SECONDS = 86_400
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465

/** Returns null for a number that isn't a date. */
function momentText(
  serial: number,
  kind: 'date' | 'time' | 'date-time' | 'duration',
  is1904: boolean,
): string | null {
  if (serial < 0 || serial > LAST_SERIAL) return null
  const all = Math.round(serial * DAY_SECONDS)
  const time = clock(kind === 'duration' ? all : all % DAY_SECONDS)
  if (kind === 'duration' || kind === 'time') return time
  // Day 1 is 1 January 1900, and the calendar has a 29 February 1900, day 60, that never was.
  const whole = Math.floor(all / DAY_SECONDS) + (is1904 ? 1_462 : 0)
  const days = whole < 60 ? whole + 1 : whole
  const day = new Date((days - 25_569) * DAY_SECONDS * 1_000).toISOString().slice(0, 10)
  return kind === 'date' || time === '00:00' ? day : `${day} ${time}`
}

function clock(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const minutes = `${part(seconds / 3_600)}:${part((seconds / 60) % 60)}`
  return seconds % 60 === 0 ? minutes : `${minutes}:${part(seconds % 60)}`
}
