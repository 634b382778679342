// Numbers as they are typed: weights in kilograms, which travel as grams, and what may be left out.
import { readAmount } from '#web/ui/form/amount-input.tsx'

export const GRAMS_OF_KG = 1_000

/** To the gram; what is no number becomes NaN, which no schema takes. */
export const gramsIn = (kilograms: string): number => Math.round(readAmount(kilograms) * GRAMS_OF_KG)

/** An empty input stands for nothing. A form may have made a null of it already. */
export const isLeftOut = (typed: string | null): typed is null => (typed ?? '').trim() === ''

export const numberOrNull = (typed: string | null): number | null =>
  isLeftOut(typed) ? null : readAmount(typed)
