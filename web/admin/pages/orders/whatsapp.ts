// A link that opens a WhatsApp message, as WhatsApp documents under "click to chat".

/** Null for what is no number. One of ten digits is Indian. */
export function whatsAppUrl(phone: string, text: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10 || digits.length > 15) return null
  const number = digits.length === 10 ? `91${digits}` : digits
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
