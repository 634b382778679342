// Fills the seller's details into the texts that come with the shop.
import type { Seller } from '#contract/settings/shop'
import { type TransportOffer, transportNoteForAll } from '#contract/shipping/transport-terms'

export interface Facts {
  seller: Seller
  /** How the shop delivers. */
  transport: TransportOffer
}

/**
 * Replaces `{name}` with the seller's name, and so on. Returns null if a detail is empty: leaving the sentence out
 * reads better. Unknown words in braces stay unchanged.
 */
export function fillIn(text: string, of: Facts): string | null {
  const facts = factsOf(of)
  let isComplete = true
  const filled = text.replace(/\{(\w+)\}/g, (braced, word: string) => {
    const fact = Object.hasOwn(facts, word) ? facts[word as keyof typeof facts] : undefined
    if (fact === '') isComplete = false
    return fact ?? braced
  })
  return isComplete ? filled : null
}

/** Placeholders allowed in a text. */
export const factNames = [
  'name',
  'legalName',
  'legalStatus',
  'address',
  'city',
  'state',
  'gstin',
  'phone',
  'email',
  'supportHours',
  'founded',
  'grievanceOfficer',
  'transport',
] as const

function factsOf({ seller, transport }: Facts): Record<(typeof factNames)[number], string> {
  const place = [seller.address, seller.city, `${seller.state} ${seller.pinCode}`.trim()]
  return {
    name: seller.name,
    legalName: seller.legalName || seller.name,
    legalStatus: seller.legalStatus,
    address: seller.address === '' ? '' : place.filter(Boolean).join(', '),
    city: seller.city,
    state: seller.state,
    gstin: seller.gstin,
    phone: seller.phone,
    email: seller.email,
    supportHours: seller.supportHours,
    founded: seller.founded > 0 ? String(seller.founded) : '',
    grievanceOfficer: seller.grievanceOfficer,
    transport: transportNoteForAll(transport),
  }
}
