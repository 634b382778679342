// Kinds of GST registration of buyers that change the tax, the documents or the returns of a supply.
import { isUin } from '#contract/base/gstin'

/** Kinds that staff choose for a GSTIN. */
export const chosenRegistrations = ['regular', 'sez_with_tax', 'sez_without_tax', 'deemed_export'] as const
export type ChosenRegistration = (typeof chosenRegistrations)[number]

/** UN bodies and embassies are recognised by their number. */
export const buyerRegistrations = [...chosenRegistrations, 'un_body'] as const
export type BuyerRegistration = (typeof buyerRegistrations)[number]

export const registrationLabels = {
  regular: 'Regular',
  sez_with_tax: 'SEZ unit or developer, with IGST',
  sez_without_tax: 'SEZ unit or developer, under LUT without tax',
  deemed_export: 'Deemed export',
  un_body: 'UN body or embassy (UIN)',
} as const satisfies Record<BuyerRegistration, string>

/** Special economic zones: section 16 of the IGST Act. */
export const isSez = (registration: BuyerRegistration): boolean =>
  registration === 'sez_with_tax' || registration === 'sez_without_tax'

/** A customer's number, and the kind of registration that staff have set for it. */
export interface ProfileRegistration {
  /** Empty for a consumer. */
  gstin: string
  gstRegistration: ChosenRegistration
}

/**
 * Returns the registration of an order's buyer. Only that of the profile's own GSTIN is known.
 * @param gstin the number given for the order, empty for a consumer; `undefined` for that of the profile
 */
export function registrationFor(
  gstin: string | undefined,
  { gstin: known, gstRegistration }: ProfileRegistration,
): BuyerRegistration {
  const number = gstin ?? known
  if (number === '') return 'regular'
  if (isUin(number)) return 'un_body'
  return number === known ? gstRegistration : 'regular'
}
