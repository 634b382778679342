// Business buyers: the GSTIN, or the UIN of an embassy, for their invoice, with the registered name and address.
import { z } from 'zod'
import { buyerNumberProblem, normalizeGstin } from '#contract/base/gstin'
import { line } from '#contract/base/text'

/** A query's GSTIN of an order as a consumer. */
export const CONSUMER = 'consumer'

/** Normalised; empty for a consumer. */
export const BuyerGstin = line(30)
  .transform(normalizeGstin)
  .superRefine((gstin, { addIssue }) => {
    const problem = gstin === '' ? null : buyerNumberProblem(gstin)
    if (problem) addIssue(problem)
  })

/** The GSTIN of an order in a query, where an empty text means omitted. */
export const AskedGstin = z.union([z.literal(CONSUMER).transform(() => ''), BuyerGstin])

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
