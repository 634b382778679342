// Average cost of a product from the stock ledger, for staff who may see stock.
import { useQuery } from '@tanstack/react-query'
import { toBasisPoints, withoutGst } from '#contract/base/gst'
import { fromRupees, toRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { marginOf, marginText } from '#contract/stock/margin'
import { adminCall } from '#web/admin/call.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { cx } from '#web/ui/cx.ts'
import { DescriptionRow } from '#web/ui/data/description-list.tsx'

const route = 'GET /stocks/{productId}/history'

/** Returns rupees per unit without GST; null if no cost is known; undefined until loaded, and for other staff. */
export function useAverageCost(productId: string | undefined): number | null | undefined {
  const { data } = useQuery({
    ...routeQuery(adminCall, route, { params: { productId: productId ?? '' }, query: { limit: 1 } }),
    enabled: productId !== undefined && mayCall(route),
  })
  return data?.product.averageCost
}

const marginAt = (price: number, cost: number) => marginOf(fromRupees(price), fromRupees(cost))

/** Returns cost and margin at a typed price; empty if the cost isn't loaded or the price isn't valid. */
export function costText(price: string, cost: number | null | undefined): string {
  if (cost === undefined) return ''
  if (cost === null) return 'No cost is known yet.'
  const rupees = Number(price)
  const isPrice = price !== '' && rupees >= 0 && rupees <= 1e9
  return `Average cost ${formatRupees(cost)}${isPrice ? `, margin ${marginText(marginAt(rupees, cost))}` : ''}.`
}

/** Returns the text of a typed price less GST; empty if price or rate isn't valid. */
export function netPriceText(price: string, gstPercent: number): string {
  const rupees = Number(price)
  if (price === '' || !(rupees >= 0 && rupees <= 1e9) || !(gstPercent >= 0 && gstPercent <= 100)) return ''
  return String(netPrice(rupees, gstPercent))
}

export const netPrice = (rupees: number, gstPercent: number): number =>
  toRupees(withoutGst(fromRupees(rupees), toBasisPoints(gstPercent)))

interface CostRowsProps {
  productId: string
  /** Without GST. Null for a draft without a price. */
  price: number | null
}

export function CostRows({ productId, price }: CostRowsProps) {
  const cost = useAverageCost(productId)
  if (cost === undefined) return null
  if (cost === null)
    return (
      <DescriptionRow term="Average cost" numeric>
        {'Not known yet. '}
        <Link
          to={adminPaths.stockHistory(productId)}
          className="text-indigo underline underline-offset-3 hover:text-indigo-deep"
        >
          See the stock history
        </Link>
      </DescriptionRow>
    )
  const margin = price === null ? null : marginAt(price, cost)
  return (
    <>
      <DescriptionRow term="Average cost" numeric>
        {formatRupees(cost)}
      </DescriptionRow>
      {margin && (
        <DescriptionRow term="Margin" numeric>
          <span className={cx(margin.amountPaise < 0 && 'font-semibold text-madder')}>
            {marginText(margin)}
          </span>
        </DescriptionRow>
      )}
    </>
  )
}
