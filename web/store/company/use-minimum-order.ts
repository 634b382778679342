// The minimum order of the customer's company, for the cart and the checkout.
import { fromRupees, subtract } from '#contract/base/money'
import { minimumOrderBlock } from '#contract/companies/minimum-order'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

interface Goods {
  /** In rupees, without tax. */
  subtotal: number
  discount: number
}

/** Why the cart can't be ordered yet; null also for guests and private customers, and while the company loads. */
export function useMinimumOrder({ subtotal, discount }: Goods): string | null {
  const { data } = usePersonalQuery('GET /company', {}, { staleMs: 60_000 })
  const company = data?.company
  if (!company) return null
  return minimumOrderBlock({
    company: company.name,
    leastPaise: fromRupees(company.minOrder),
    goodsPaise: subtract(fromRupees(subtotal), fromRupees(discount)),
  })
}
