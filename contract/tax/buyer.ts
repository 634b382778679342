// Business buyers: the GSTIN for their invoice, with the registered name and address.
import { z } from 'zod'
import { gstinProblem, normalizeGstin } from '#contract/base/gstin'
import { line } from '#contract/base/text'

/** Normalised; empty for a consumer. */
export const BuyerGstin = line(30)
  .transform(normalizeGstin)
  .superRefine((gstin, { addIssue }) => {
    const problem = gstin === '' ? null : gstinProblem(gstin)
    if (problem) addIssue(problem)
  })

/** Legal or trade name. */
export const BusinessName = line(150)

/** Registered address; empty if it is the delivery address. */
export const BusinessAddress = line(250)

/** Omitted fields stay unchanged; an empty text clears a field. */
export const BuyerInput = z.object({
  gstin: BuyerGstin.nullish(),
  businessName: BusinessName.nullish(),
  businessAddress: BusinessAddress.nullish(),
})
export type BuyerInput = z.output<typeof BuyerInput>
