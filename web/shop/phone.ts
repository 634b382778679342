// Telephone numbers: how long they are where customers type theirs, and as links.

export const PHONE_LENGTH = 10

/** "+91 98765 43210" → "tel:+919876543210" */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
