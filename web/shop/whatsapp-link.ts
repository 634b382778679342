// Opens a chat. Apart from the other links, which every page of the storefront loads.
import { fromAbroad } from './contact-links.ts'

/**
 * A chat in WhatsApp, as WhatsApp documents under "click to chat", with what is to be said. It wants the country's code;
 * ten digits are an Indian number. Null for what is no number.
 */
export function whatsAppLink(phone: string, text?: string): string | null {
  const digits = fromAbroad(phone).replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10 || digits.length > 15) return null
  const address = `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`
  return text === undefined ? address : `${address}?text=${encodeURIComponent(text)}`
}
