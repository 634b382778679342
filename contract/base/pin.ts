// Indian PIN codes: six digits, never beginning with 0.
import { plainTyped } from './plain-typed.ts'

export const PIN_DIGITS = 6

export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** Returns a PIN code as it is stored: "411 038" and "411-038" → "411038". Other texts keep their letters. */
export const normalizePin = (text: string): string => plainTyped(text).replace(/[\s.\u2010-\u2015-]/g, '')
