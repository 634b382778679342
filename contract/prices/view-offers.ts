// Offers in force as the API shows them, each with the GST at its price.
import { dayOf } from '#contract/base/days'
import { toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import { type ProductTax, rateOf } from '#contract/tax/rates'
import type { PriceOfferView } from './offer-view.ts'
import { offersAt, type PriceRule } from './offers.ts'

interface OfferedProduct extends ProductTax {
  listPricePaise: number
  priceRules: readonly PriceRule[]
}

/** @param discountBasisPoints discount of the customer's groups, which counts for rates by unit price */
export function offerViews(
  { listPricePaise, priceRules, ...tax }: OfferedProduct,
  { at, discountBasisPoints = 0 }: { at: Date; discountBasisPoints?: number },
): PriceOfferView[] {
  const day = dayOf(at)
  return offersAt(priceRules, toPaise(listPricePaise), at).map(({ unitPricePaise, endsAt, ...offer }) => {
    const own = offer.takesGroupDiscount ? discountBasisPoints : 0
    const rate = rateOf(tax, { unitPricePaise, discountBasisPoints: own, day })
    return {
      kind: offer.kind,
      name: offer.name,
      listName: offer.listName,
      fromQuantity: offer.fromQuantity,
      countsFamily: offer.countsFamily,
      price: toRupees(unitPricePaise),
      gst: toPercent(rate),
      takesGroupDiscount: offer.takesGroupDiscount,
      endsAt: endsAt && new Date(endsAt).toISOString(),
    }
  })
}
