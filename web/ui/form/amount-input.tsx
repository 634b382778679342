/** Input for an amount in rupees. The value stays text until validation, so that it can be formatted as money. */
import { TextInput, type TextInputProps } from './field.tsx'

export function AmountInput(props: TextInputProps) {
  return <TextInput inputMode="decimal" autoComplete="off" className="tabular-nums" {...props} />
}

/** Converts "₹1,24,999.50" to "124999.50". */
export const amountDigits = (typed: string): string => typed.replace(/[₹,\s]/g, '')

/** Returns the amount as a number, or NaN if it is invalid, which every schema rejects. */
export function readAmount(typed: string): number {
  const digits = amountDigits(typed)
  return digits === '' ? Number.NaN : Number(digits)
}

/** The same for an optional amount: null if the input is empty, which forms report as an empty text or as null. */
export const readOptionalAmount = (typed: string | null): number | null =>
  typed === null || typed.trim() === '' ? null : readAmount(typed)
