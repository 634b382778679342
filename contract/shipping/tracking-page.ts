// Tracking pages of carriers: a URL template in which {number} is replaced by the tracking number.

const PLACE = '{number}'

/** Returns the problem of a template, or null. Customers open the link, so it must lead to an https page. */
export function templateProblem(template: string): string | null {
  if (template === '') return null
  const [one, other] = ['1', '2'].map((number) => parse(template.replaceAll(PLACE, number)))
  if (!one || !other || one.protocol !== 'https:')
    return 'Must begin with https:// and be the address of a page'
  if (one.username || one.password) return 'Must not contain a user name or password'
  if (one.host !== other.host) return `${PLACE} can't be part of the host name`
  return /[{}]/.test(template.replaceAll(PLACE, '')) ? `The only placeholder allowed is ${PLACE}` : null
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

/** Returns null for a carrier without a tracking page, or a shipment without a number. */
export function trackingPage(
  template: string | null | undefined,
  trackingNumber: string | null | undefined,
): string | null {
  if (!template || !trackingNumber) return null
  return template.replaceAll(PLACE, () => encodeURIComponent(trackingNumber))
}

interface NamedCarrier {
  name: string
  /** In lower case. */
  formerNames: readonly string[]
}

/** Finds the carrier of a shipment by its current or a former name; returns null if none matches. */
export function carrierNamed<C extends NamedCarrier>(carriers: readonly C[], name: string): C | null {
  const wanted = name.toLowerCase()
  return (
    carriers.find((carrier) => carrier.name.toLowerCase() === wanted) ??
    carriers.find(({ formerNames }) => formerNames.includes(wanted)) ??
    null
  )
}
