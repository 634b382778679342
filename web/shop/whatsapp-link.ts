// Opens a WhatsApp chat. Separate from the other links, which every storefront page loads.
import { whatsAppNumber } from '#contract/messages/whatsapp-number'

/** Returns a WhatsApp link ("click to chat") with an optional text, or null for an invalid number. */
export function whatsAppLink(phone: string, text?: string): string | null {
  const number = whatsAppNumber(phone)
  if (number === null) return null
  const address = `https://wa.me/${number}`
  return text === undefined ? address : `${address}?text=${encodeURIComponent(text)}`
}
