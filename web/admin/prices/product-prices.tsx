// Why a product has its price: the price of a visitor now, and all price lists, sales and group discounts that apply.
import { useQuery } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/base/days'
import type { ProductPriceRules } from '#contract/prices/admin-product'
import { adminCall } from '#web/admin/call.ts'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { SaleStatePill } from './sales/sale-state-pill.tsx'

interface ProductPricesProps {
  product: { _id: string; sku: string | null }
}

export function ProductPrices({ product: { _id, sku } }: ProductPricesProps) {
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /prices/products/{id}', { params: { id: _id } }),
    // Prices start and end by themselves.
    staleTime: 0,
  })
  return (
    <Card title="Price rules">
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          className="px-0! py-2!"
          title="Failed to load the price rules"
          onRetry={() => query.refetch()}
          busy={query.isFetching}
        />
      ) : !query.data ? (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-5 w-52" />
          <Skeleton className="h-5 w-40" />
        </div>
      ) : (
        <PriceRules prices={query.data.prices} />
      )}
      <Allowed to={adminPaths.priceTester}>
        <ButtonLink
          to={`${adminPaths.priceTester}?product=${encodeURIComponent(sku ?? _id)}`}
          className={buttonClass({
            variant: 'secondary',
            size: 'sm',
            className: 'mt-4 w-fit [&>svg]:size-[1.15em] [&>svg]:shrink-0',
          })}
        >
          <Calculator aria-hidden="true" />
          Test Prices
        </ButtonLink>
      </Allowed>
    </Card>
  )
}

function PriceRules({ prices: { visitor, lists, sales, groupDiscounts } }: { prices: ProductPriceRules }) {
  return (
    <div className="grid gap-4 text-sm">
      {visitor && (
        <p>
          <span className="text-muted">Visitors pay now: </span>
          <Rupees value={visitor.price} className="font-semibold" />
          <span className="text-muted">{`, ${visitor.reason ?? 'list price'}`}</span>
        </p>
      )}
      {lists.length > 0 && (
        <RuleList title="Price lists">
          {lists.map((list) => (
            <li key={`${list._id} ${list.goods} ${list.fromQuantity}`} className="py-2">
              <RuleLine
                name={
                  <Link to={adminPaths.priceList(list._id)} className={linkClass}>
                    {list.name}
                  </Link>
                }
                rule={list}
              />
              <p className="text-muted wrap-anywhere">
                {[
                  list.isForEveryone ? 'Everyone' : list.groups.join(', ') || 'Its group was deleted',
                  `from ${list.fromQuantity}${list.countsFamilies ? ', variants together' : ''}`,
                  list.goods,
                ].join(' · ')}
              </p>
            </li>
          ))}
        </RuleList>
      )}
      {sales.length > 0 && (
        <RuleList title="Sales">
          {sales.map((sale) => (
            <li key={sale._id} className="py-2">
              <RuleLine
                name={
                  <>
                    <Link
                      to={`${adminPaths.scheduledSales}?search=${encodeURIComponent(sale.name)}`}
                      className={linkClass}
                    >
                      {sale.name}
                    </Link>{' '}
                    <SaleStatePill state={sale.state} />
                  </>
                }
                rule={sale}
              />
              <p className="text-muted wrap-anywhere">
                {[
                  sale.state === 'running'
                    ? `until ${formatDateTime(sale.endsAt)}`
                    : `from ${formatDateTime(sale.startsAt)}`,
                  sale.goods,
                  ...(sale.combinesWithLists ? ['combines with price lists'] : []),
                  ...(sale.takesGroupDiscount ? ['group discounts on top'] : []),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </RuleList>
      )}
      {groupDiscounts.length > 0 && (
        <RuleList title="Group discounts">
          {groupDiscounts.map(({ _id, name, discount }) => (
            <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <Link to={adminPaths.customerGroups} className={linkClass}>
                {name}
              </Link>
              <span className="font-semibold tabular-nums">{`${discount}%`}</span>
            </li>
          ))}
        </RuleList>
      )}
      {lists.length + sales.length + groupDiscounts.length === 0 && (
        <p className="text-muted">No price list, sale or group discount applies to this product.</p>
      )}
    </div>
  )
}

const linkClass = 'font-semibold text-indigo underline underline-offset-3 wrap-anywhere'

function RuleList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line">
        {children}
      </ul>
    </section>
  )
}

interface RuleLineProps {
  name: ReactNode
  rule: { unitPrice: number; discount: number | null }
}

const RuleLine = ({ name, rule: { unitPrice, discount } }: RuleLineProps) => (
  <p className="flex flex-wrap items-center justify-between gap-x-4">
    <span className="min-w-0">{name}</span>
    <span className="tabular-nums">
      {discount !== null && <span className="text-muted">{`−${discount}% `}</span>}
      <Rupees value={unitPrice} className="font-semibold" />
    </span>
  </p>
)
