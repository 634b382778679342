// Texts with digits as people type, paste or dictate them.

/** The first of the ten digits of the Devanagari script. */
const DEVANAGARI_ZERO = 0x966

/**
 * Returns the text without the invisible marks that phones and chat apps copy along (such as U+202A), with plain
 * digits for full-width and Devanagari ones, and with single spaces.
 */
export const plainTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/\s+/g, ' ')
    .trim()
