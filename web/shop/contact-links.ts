// Ways to reach a person: each opens the program that does it.

export const mailLink = (email: string, subject?: string): string =>
  subject === undefined ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`

/** `+91 (0)98…`: the nought in brackets is dialled inside the country only. */
const fromAbroad = (phone: string) => phone.replace(/(\d\s*)\(0\)/, '$1')

/** `+91 98765 43210` → `tel:+919876543210` */
export const phoneLink = (phone: string): string => `tel:${fromAbroad(phone).replace(/[^\d+]/g, '')}`

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
