// The buyer that an order is invoiced to, if they buy as a business.
import type { BuyerInput } from '#contract/tax/buyer'
import {
  type BuyerRegistration,
  type ProfileRegistration,
  registrationFor,
} from '#contract/tax/buyer-registration'

export interface Buyer {
  /** Null without a GSTIN. */
  gstin: string | null
  businessName: string | null
  /** Null if they are registered at the delivery address. */
  businessAddress: string | null
  registration: BuyerRegistration
}

export type BuyerProfile = ProfileRegistration & Record<'businessName' | 'businessAddress', string>

/**
 * Returns the buyer from the order input, or else from the profile. If the GSTIN is that of the profile, a missing
 * name or address is taken from there, and so is the kind of registration, which buyers can't state themselves.
 */
export function buyerOf({ gstin, businessName, businessAddress }: BuyerInput, profile: BuyerProfile): Buyer {
  const given = gstin === undefined ? profile.gstin : (gstin ?? '')
  if (given === '') return { gstin: null, businessName: null, businessAddress: null, registration: 'regular' }
  const known = given === profile.gstin ? profile : { businessName: '', businessAddress: '' }
  return {
    gstin: given,
    businessName: businessName || known.businessName || null,
    businessAddress: (businessAddress ?? known.businessAddress) || null,
    registration: registrationFor(given, profile),
  }
}
