/** An amount in rupees as one types it. It stays text until it is checked, so that it reads as money does. */
import { TextInput, type TextInputProps } from './field.tsx'

export function AmountInput(props: TextInputProps) {
  return <TextInput inputMode="decimal" autoComplete="off" className="tabular-nums" {...props} />
}

/** "₹1,24,999.50" as typed → "124999.50". */
export const amountDigits = (typed: string): string => typed.replace(/[₹,\s]/g, '')

/** As a number; what is none becomes NaN, which no schema takes. */
export function readAmount(typed: string): number {
  const digits = amountDigits(typed)
  return digits === '' ? Number.NaN : Number(digits)
}
