// Ways to reach a customer from a page: each opens the program that does it.

export const mailLink = (email: string): string => `mailto:${email}`

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A chat in WhatsApp, which wants the country's code; ten digits are an Indian number. Null for what is no number. */
export function whatsappLink(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10 || digits.length > 15) return null
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`
}
