// A bullet point of the seller's text. "Email: us@example.com" has a lead and a text; email addresses and phone
// numbers become links.
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'

const LEAD = /^([^:]{1,40}): (.+)$/s

export function splitPoint(point: string): { lead: string; text: string } {
  const [, lead = '', text = point] = LEAD.exec(point) ?? []
  return { lead, text }
}

const linkClass = 'text-indigo underline underline-offset-3 hover:text-indigo-deep wrap-anywhere'

export function PointText({ text }: { text: string }) {
  const href = hrefOf(text)
  return href ? (
    <a href={href} className={linkClass}>
      {text}
    </a>
  ) : (
    text
  )
}

function hrefOf(text: string): string | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return mailLink(text)
  return /^\+[\d\s-]{8,20}$/.test(text) ? phoneLink(text) : null
}
