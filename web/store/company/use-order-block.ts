// Why the cart can't be ordered yet, for the cart, the checkout and the page that sends it for approval.
import { fromRupees, subtract } from '#contract/base/money'
import type { CartItem } from '#contract/cart/cart'
import { quantityProblem } from '#contract/cart/minimum'
import { minimumOrderBlock } from '#contract/companies/minimum-order'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

interface Goods {
  items: readonly CartItem[]
  /** In rupees, without tax. */
  subtotal: number
  discount: number
}

/**
 * Quantities that aren't in full packs, or less than the minimum order of the customer's company. Null if nothing is in
 * the way, also for guests and private customers, and while the company loads.
 */
export function useOrderBlock({ items, subtotal, discount }: Goods): string | null {
  const { data } = usePersonalQuery('GET /company', {}, { staleMs: 60_000 })
  const company = data?.company
  if (!company) return null
  const problems = items.map((item) => quantityProblem({ ...item, packSize: item.packSize ?? 1 }, false))
  const problem = problems.find((text) => text !== null)
  if (problem !== undefined) return `${problem}.`
  return minimumOrderBlock({
    company: company.name,
    leastPaise: fromRupees(company.minOrder),
    goodsPaise: subtract(fromRupees(subtotal), fromRupees(discount)),
  })
}
