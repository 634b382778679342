// Phone numbers in the international form that WhatsApp requires: digits with country code (E.164), without plus sign.

/**
 * Returns the digits of a number for WhatsApp; ten digits count as an Indian number. Returns null for a number that
 * WhatsApp can't have.
 */
export function whatsAppNumber(phone: string): string | null {
  // `+91 (0)98…`: the zero in brackets is dialled only within the country.
  const digits = phone
    .replace(/(\d\s*)\(0\)/, '$1')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
  if (digits.length < 10 || digits.length > 15) return null
  return digits.length === 10 ? `91${digits}` : digits
}
