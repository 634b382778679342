// Where a carrier shows how far a shipment is: a template of an address, in which {number} stands for the shipment's own.

const PLACE = '{number}'

/** What is wrong with a template, or null. It is opened by customers, so it has to lead to a secure page and nothing else. */
export function templateProblem(template: string): string | null {
  if (template === '') return null
  const [one, other] = ['1', '2'].map((number) => parse(template.replaceAll(PLACE, number)))
  if (!one || !other || one.protocol !== 'https:')
    return 'Must begin with https:// and be the address of a page'
  if (one.username || one.password) return 'Must not hold a user name or password'
  if (one.host !== other.host) return `${PLACE} cannot stand in the name of the site`
  return /[{}]/.test(template.replaceAll(PLACE, '')) ? `Only ${PLACE} can stand in braces` : null
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

/** Null for a carrier that has no such page, and for a shipment without a number. */
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

/** The carrier that a shipment names, by the name that it has or had; null for one that is none of them. */
export function carrierNamed<C extends NamedCarrier>(carriers: readonly C[], name: string): C | null {
  const wanted = name.toLowerCase()
  return (
    carriers.find((carrier) => carrier.name.toLowerCase() === wanted) ??
    carriers.find(({ formerNames }) => formerNames.includes(wanted)) ??
    null
  )
}
