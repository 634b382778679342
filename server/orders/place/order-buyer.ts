// Who an order is invoiced to, where they buy as a business.
import type { BuyerInput } from '#contract/tax/buyer'

export interface Buyer {
  /** Null for somebody without a GSTIN. */
  gstin: string | null
  businessName: string | null
}

/** What was given with the order, else what the profile remembers. A GSTIN without a name is that of the profile's business. */
export function buyerOf(
  { gstin, businessName }: BuyerInput,
  profile: { gstin: string; businessName: string },
): Buyer {
  const given = gstin === undefined ? profile.gstin : (gstin ?? '')
  if (given === '') return { gstin: null, businessName: null }
  const name = businessName || (given === profile.gstin ? profile.businessName : '')
  return { gstin: given, businessName: name || null }
}
