// Opens a WhatsApp chat. Separate from the other links, which every storefront page loads.
import { fromAbroad } from './contact-links.ts'

/**
 * Returns a WhatsApp link ("click to chat") with an optional text. WhatsApp requires the country code; ten digits
 * count as an Indian number. Returns null for an invalid number.
 */
export function whatsAppLink(phone: string, text?: string): string | null {
  const digits = fromAbroad(phone).replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10 || digits.length > 15) return null
  const address = `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`
  return text === undefined ? address : `${address}?text=${encodeURIComponent(text)}`
}
