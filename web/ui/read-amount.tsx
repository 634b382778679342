/** "₹1,24,999.50" as typed → 124999.5; what is no number becomes NaN, which no schema takes. */
export function readAmount(typed: string): number {
  const digits = typed.replace(/[₹,\s]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}
