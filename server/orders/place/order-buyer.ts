// Who an order is invoiced to, where they buy as a business.
import type { BuyerInput } from '#contract/tax/buyer'

export interface Buyer {
  /** Null for somebody without a GSTIN. */
  gstin: string | null
  businessName: string | null
  /** Null where they are registered where the order goes. */
  businessAddress: string | null
}

export type BuyerProfile = Record<'gstin' | 'businessName' | 'businessAddress', string>

/**
 * What was given with the order, else what the profile remembers. A GSTIN without a name is that of the profile's business,
 * and one of which nothing is said of an address is registered where the profile says.
 */
export function buyerOf({ gstin, businessName, businessAddress }: BuyerInput, profile: BuyerProfile): Buyer {
  const given = gstin === undefined ? profile.gstin : (gstin ?? '')
  if (given === '') return { gstin: null, businessName: null, businessAddress: null }
  const known = given === profile.gstin ? profile : { businessName: '', businessAddress: '' }
  return {
    gstin: given,
    businessName: businessName || known.businessName || null,
    businessAddress: (businessAddress ?? known.businessAddress) || null,
  }
}
