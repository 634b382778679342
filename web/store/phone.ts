// Telephone numbers as links.

/** "+91 98765 43210" → "tel:+919876543210" */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
