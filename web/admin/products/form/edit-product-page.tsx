// Loads a product by its id, newly each time: an old copy would be refused when it is saved.
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { productQuery } from '#web/admin/products/product-query.ts'
import { CallError } from '#web/api/call.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { EditProduct } from './edit-product.tsx'
import { categoriesQuery } from './product-queries.ts'

export default function EditProductPage() {
  const { productId = '' } = useParams()
  const product = useQuery({ ...productQuery(productId), refetchOnMount: 'always' })
  const categories = useQuery(categoriesQuery())
  const isMissing = product.error instanceof CallError && product.error.status === 404
  useLoadToasts(product, {
    id: 'product',
    failed: (message) => (isMissing ? message : `Failed to fetch product: ${message}`),
  })
  useLoadToasts(categories, { id: 'categories', failed: () => 'Failed to fetch categories' })

  if (product.data && product.isFetchedAfterMount && categories.data) {
    const { category } = product.data.product
    const attributes = categories.data.data.find(({ _id }) => _id === category?._id)?.attributes ?? []
    return <EditProduct key={productId} product={product.data.product} attributes={attributes} />
  }
  const failed = product.isError ? product : categories.isError ? categories : null
  return (
    <>
      <title>Edit Product · Back office</title>
      {!failed ? (
        <Loading />
      ) : (
        <div className="rounded border border-line bg-surface">
          {isMissing ? (
            <EmptyState
              headingLevel={1}
              icon={<PackageX />}
              title="Product not found"
              text="It may have been deleted, or the address is not right."
              action={
                <Link to={adminPaths.products} className={buttonClass({ variant: 'secondary' })}>
                  Back to products
                </Link>
              }
            />
          ) : (
            <ErrorState
              headingLevel={1}
              title={failed === product ? 'Failed to fetch product' : 'Failed to fetch categories'}
              text="Check the connection and try again."
              busy={failed.isFetching}
              onRetry={() => void failed.refetch()}
            />
          )}
        </div>
      )}
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">Loading product…</span>
      <Skeleton className="mb-2 h-8 w-56" />
      <Skeleton className="mb-6 h-4 w-80 max-w-full" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-60 w-full" />
        </div>
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}
