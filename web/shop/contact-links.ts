// Links that call, write or chat with someone.

export const mailLink = (email: string, subject?: string): string =>
  subject === undefined ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`

/** `+91 (0)98…`: the zero in brackets is dialled only within the country. */
export const fromAbroad = (phone: string) => phone.replace(/(\d\s*)\(0\)/, '$1')

/** `+91 98765 43210` → `tel:+919876543210` */
export const phoneLink = (phone: string): string => `tel:${fromAbroad(phone).replace(/[^\d+]/g, '')}`
