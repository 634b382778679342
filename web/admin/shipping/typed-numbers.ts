// Reads typed weights in kilograms, which are sent in grams, and tells whether an input is empty.
import { readAmount } from '#web/ui/form/amount-input.tsx'

export const GRAMS_OF_KG = 1_000

/** Rounds to the gram. Invalid input gives NaN, which no schema accepts. */
export const gramsIn = (kilograms: string): number => Math.round(readAmount(kilograms) * GRAMS_OF_KG)

/** Empty input means no value. Some forms have already turned it into null. */
export const isLeftOut = (typed: string | null): typed is null => (typed ?? '').trim() === ''
