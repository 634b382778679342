// Loads a product by id, never from the cache: saving an old copy would be refused.
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { adminCall } from '#web/admin/call.ts'
import { categoriesQuery } from '#web/admin/catalogue/product-query.ts'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { EditProduct } from './edit-product.tsx'

const loading = 'Loading product…'

export default recordPage({
  noun: 'Edit Product',
  param: 'productId',
  useRecord: (id) => {
    // Starts both queries at once.
    useQuery(categoriesQuery())
    // Has its own cache key, so that copies cached by other screens are never edited.
    return useQuery({
      queryKey: ['edited product', id],
      queryFn: ({ signal }) => adminCall('GET /admin/products/{id}', { params: { id }, signal }),
      gcTime: 0,
    })
  },
  pick: ({ product }) => product,
  loading,
  missing: {
    title: 'Product not found',
    text: 'It may have been deleted, or the address is wrong.',
    icon: <PackageX />,
    back: { label: 'Back to products', path: adminPaths.products },
  },
  failed: 'Failed to fetch product',
  toasts: { id: 'product', failed: (message) => `Failed to fetch product: ${message}` },
  View: WithCategories,
})

function WithCategories({ record }: { record: AdminProduct }) {
  const categories = useQuery(categoriesQuery())
  useLoadToasts(categories, { id: 'categories', failed: () => 'Failed to fetch categories' })
  if (categories.data) {
    const own = categories.data.data.find(({ _id }) => _id === record.category?._id)
    return <EditProduct product={record} attributes={own?.attributes ?? []} />
  }
  return (
    <>
      <title>Edit Product · Back office</title>
      {categories.isError ? (
        <div className="rounded border border-line bg-surface">
          <ErrorState
            headingLevel={1}
            title="Failed to fetch categories"
            text={messageOf(categories.error)}
            busy={categories.isFetching}
            onRetry={() => void categories.refetch()}
          />
        </div>
      ) : (
        <PageSpinner text={loading} />
      )}
    </>
  )
}
