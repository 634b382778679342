// Who buys as a business: the GSTIN that goes on their invoice, and the name and the address that it is registered in.
import { z } from 'zod'
import { gstinProblem, normalizeGstin } from '#contract/base/gstin'
import { line } from '#contract/base/text'

/** In its normal form; empty for somebody without one. */
export const BuyerGstin = line(30)
  .transform(normalizeGstin)
  .superRefine((gstin, { addIssue }) => {
    const problem = gstin === '' ? null : gstinProblem(gstin)
    if (problem) addIssue(problem)
  })

/** Legal or trade name. */
export const BusinessName = line(150)

/** Where the business is registered; empty where that is where its orders go. */
export const BusinessAddress = line(250)

/** What is left out stays; an empty text is none. */
export const BuyerInput = z.object({
  gstin: BuyerGstin.nullish(),
  businessName: BusinessName.nullish(),
  businessAddress: BusinessAddress.nullish(),
})
export type BuyerInput = z.output<typeof BuyerInput>
