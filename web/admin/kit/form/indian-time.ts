// Indian date and time in inputs of the type `datetime-local`, independent of the browser's time zone.
import { AHEAD_OF_UTC_MS } from '#contract/base/days'

/** Returns the value of the input: "2026-12-05T00:00". Empty for null. */
export const indianTime = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + AHEAD_OF_UTC_MS).toISOString().slice(0, 16)

/** Converts the value of the input to a moment; an empty value stays empty. */
export const momentOf = (typedTime: string): string => (typedTime === '' ? '' : `${typedTime}:00+05:30`)
