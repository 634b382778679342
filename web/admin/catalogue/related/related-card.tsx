// The related products chosen for a product, or for all variants of its family.
import { useQuery } from '@tanstack/react-query'
import type { ChosenProduct } from '#contract/related-products/admin'
import { adminCall } from '#web/admin/call.ts'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { chooseRelated } from './choose-related.tsx'

export function RelatedCard({ productId }: { productId: string }) {
  const query = useQuery(
    routeQuery(adminCall, 'GET /admin/products/{id}/related', { params: { id: productId } }),
  )
  const { data } = query
  return (
    <Card
      title="Related products"
      description="Shown on the product page. Without a choice, the page shows products of the same category."
      actions={
        data && <ActionButton action={chooseRelated} row={{ productId, ...data }} variant="secondary" />
      }
    >
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          className="px-0! py-2!"
          title="Failed to load the related products"
          onRetry={() => query.refetch()}
          busy={query.isFetching}
        />
      ) : !data ? (
        <Skeleton className="h-12" />
      ) : (
        <div className="grid gap-4">
          <Chosen title="Goes well with" products={data.complements} />
          <Chosen title="Similar" products={data.similar} />
        </div>
      )}
    </Card>
  )
}

function Chosen({ title, products }: { title: string; products: readonly ChosenProduct[] }) {
  return (
    <section>
      <h3 className="text-sm text-muted">{title}</h3>
      {products.length === 0 ? (
        <p className="mt-1 text-sm">No products chosen</p>
      ) : (
        <ol className="mt-1 grid gap-1 text-sm">
          {products.map(({ _id, name, isShown }) => (
            <li key={_id} className="min-w-0 wrap-anywhere">
              <Link to={adminPaths.product(_id)} className="text-indigo underline underline-offset-3">
                {name}
              </Link>
              {!isShown && <span className="text-muted"> (can’t be ordered, not shown)</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
