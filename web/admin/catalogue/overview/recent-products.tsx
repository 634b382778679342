// The newest products. The search covers the names of these alone and asks the server again.

import { Eye, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#contract/base/rupee-text'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { deleteProduct } from '#web/admin/catalogue/delete-product.tsx'
import { ProductPrice, StateBadge, StockBadge } from '#web/admin/catalogue/product-badges.tsx'
import { ProductCell } from '#web/admin/catalogue/product-cell.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { ListSearch } from '#web/admin/kit/list/list-search.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'

export const RECENT_PRODUCTS = 5
/** On this screen, up to this many units count as low. */
const LOW_HERE = 5
const SEARCH_PAUSE_MS = 500

const columns: readonly Column<AdminProduct>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: (product) => (
      <ProductCell product={product}>
        {product.state !== 'active' && <StateBadge state={product.state} />}
      </ProductCell>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    card: 'meta',
    cell: ({ categoryName }) => categoryName ?? 'No category',
  },
  {
    id: 'price',
    header: 'Price',
    numeric: true,
    card: 'aside',
    cell: (product) => <ProductPrice product={product} />,
  },
  { id: 'stock', header: 'Stock', numeric: true, cell: ({ stock }) => formatNumber(stock) },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    cell: ({ stock }) => <StockBadge stock={stock} low={LOW_HERE} />,
  },
]

interface RecentProductsProps {
  query: {
    data: { products: readonly AdminProduct[] } | undefined
    isPending: boolean
    isError: boolean
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Called before the Refresh button reloads. */
  onRefresh: () => void
}

export function RecentProducts({ query, onRefresh }: RecentProductsProps) {
  const navigate = useNavigate()
  const list = useListParams()
  const on = useActions<AdminProduct>()
  const products = query.data?.products ?? []
  const text = (list.get('search') ?? '').toLowerCase()
  const shown = products.filter(({ name }) => name.toLowerCase().includes(text))
  const search = (typed: string) => {
    list.set({ search: typed })
    query.refetch()
  }
  return (
    <Card
      title="Recent Products"
      description={`In this table, low stock means 1 to ${LOW_HERE} units.`}
      flush
      className="overflow-hidden"
      actions={
        <>
          <ListSearch
            label="Search products"
            placeholder="Search products..."
            value={list.get('search') ?? ''}
            onSearch={search}
            pauseMs={SEARCH_PAUSE_MS}
          />
          <Button
            variant="secondary"
            size="sm"
            className="min-h-9"
            icon={<RefreshCw aria-hidden="true" />}
            busy={query.isFetching && !query.isPending}
            onClick={() => {
              onRefresh()
              query.refetch()
            }}
          >
            Refresh
          </Button>
        </>
      }
      footer={
        products.length === RECENT_PRODUCTS && (
          <ButtonLink
            to={adminPaths.productList}
            className={buttonClass({
              variant: 'link',
              size: 'sm',
              className: 'text-left whitespace-normal!',
            })}
          >
            Showing 5 most recent products • View all products →
          </ButtonLink>
        )
      }
    >
      {query.isError && !query.data ? (
        <LoadFailure title="Failed to load products" query={query} />
      ) : (
        <DataTable
          label="Recent Products"
          className={tableInCard}
          columns={columns}
          rows={shown}
          rowKey={({ _id }) => _id}
          loading={query.isPending}
          empty={
            <p className="px-4 py-12 text-center text-muted">
              {text ? 'No products found matching your search.' : 'No products available.'}
            </p>
          }
          onRowClick={({ _id }) => navigate(adminPaths.product(_id))}
          actions={(product) => (
            <RowActions product={product} onDelete={() => on.ask(deleteProduct, product)} />
          )}
        />
      )}
      {on.window}
    </Card>
  )
}

const iconLink = buttonClass({
  variant: 'ghost',
  size: 'sm',
  className: 'size-8 px-0! pointer-coarse:size-11 [&>svg]:size-4',
})

function RowActions({ product, onDelete }: { product: AdminProduct; onDelete: () => void }) {
  const { _id, name } = product
  return (
    <>
      <ButtonLink to={adminPaths.product(_id)} aria-label={`View ${name}`} title="View" className={iconLink}>
        <Eye aria-hidden="true" />
      </ButtonLink>
      <ButtonLink
        to={adminPaths.editProduct(_id)}
        aria-label={`Edit ${name}`}
        title="Edit"
        className={iconLink}
      >
        <Pencil aria-hidden="true" />
      </ButtonLink>
      {deleteProduct.allowed() && (
        <IconButton
          size="sm"
          label={`Delete ${name}`}
          title="Delete"
          icon={<Trash2 aria-hidden="true" />}
          onClick={onDelete}
        />
      )}
    </>
  )
}
