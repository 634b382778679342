// Cells that the product exports of several shop systems have in common.

/** NaN for a text that isn't a number. */
export const numberOf = (text: string): number =>
  /^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN

/** "Home > Carpets" → "Carpets" */
export const lastPart = (path: string): string => path.split('>').at(-1)?.trim() ?? ''

/** The digits of a code with 4, 6 or 8 of them, however it is spaced; '' for anything else. */
export function hsnOf(text: string): string {
  const digits = text.replace(/[\s.'-]/g, '')
  return /^(\d{4}|\d{6}|\d{8})$/.test(digits) ? digits : ''
}

/** The units to begin with. Oversold products begin without stock. */
export function stockOf(text: string): { units: string; notes: string[] } {
  const units = numberOf(text)
  if (Number.isNaN(units)) return { units: text, notes: text === '' ? [NOT_COUNTED] : [] }
  return units < 0
    ? { units: '0', notes: ['The stock in the file is below 0; it begins at 0.'] }
    : { units: String(units), notes: [] }
}

const NOT_COUNTED = 'The file doesn’t count its stock: new products begin at 0.'
