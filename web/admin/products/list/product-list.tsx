// The products as a table or as cards: search, filters, sort and page in the address, and much to do with many at once.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackagePlus, PackageSearch } from 'lucide-react'
import { useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { StockStatus } from '#contract/catalogue/stock-status'
import { adminCall } from '#web/admin/call.ts'
import { FiltersButton } from '#web/admin/kit/list/filters-button.tsx'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import { ListHead } from '#web/admin/kit/list/list-head.tsx'
import { SavedViews, viewQuery } from '#web/admin/kit/list/saved-views.tsx'
import { SortControl } from '#web/admin/kit/list/sort-control.tsx'
import { useColumns } from '#web/admin/kit/list/use-columns.ts'
import { useExistingPage } from '#web/admin/kit/list/use-existing-page.ts'
import { cleared, type ListParams, useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useRowSelection } from '#web/admin/kit/list/use-row-selection.ts'
import { useIsNarrow } from '#web/admin/kit/use-is-narrow.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { productListQuery } from '#web/admin/products/product-cache.ts'
import { useDeleteProduct } from '#web/admin/products/use-delete-product.tsx'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ProductBulk } from './product-bulk.tsx'
import { ProductCard } from './product-card.tsx'
import { productColumns } from './product-columns.tsx'
import { countFilters, filterNames, filterQuery, readFilters } from './product-filters.ts'
import { ProductRowMenu } from './product-row-menu.tsx'
import { readSort, sortChanges, sortOptions } from './product-sort.ts'
import { StateSwitch } from './state-switch.tsx'

const pageSizes = [5, 10, 25]
const SEARCH_PAUSE_MS = 500
const none: readonly AdminProduct[] = []

interface ProductListProps {
  title: string
  text: string
  /** Stock statuses with which the screen begins. */
  preset: readonly StockStatus[]
}

export function ProductList({ title, text, preset }: ProductListProps) {
  const navigate = useNavigate()
  const list = useListParams(pageSizes)
  const panelId = useId()
  const [isPanelOpen, setPanelOpen] = useStoredState('adminProductFilters', !useIsNarrow())
  const columns = useColumns(productColumns, list, 'adminProductColumns')
  const categories = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const filters = readFilters(list, preset)
  const filter = filterQuery(filters)
  const sort = readSort(list)
  const query = useProducts(list, filter, sort)
  const products = query.data?.products ?? none
  const total = query.data?.pagination.totalProducts ?? 0
  const pageIds = products.map(({ _id }) => _id)
  const selection = useRowSelection({ filterKey: JSON.stringify(filter), pageIds, total })
  const deletion = useDeleteProduct()
  const onSort = (next: { key: string; order: 'asc' | 'desc' }) => list.set(sortChanges(next))
  const menuOf = (product: AdminProduct) => (
    <ProductRowMenu product={product} onDelete={() => deletion.ask(product)} />
  )

  return (
    <>
      <ListPage
        title={title}
        text={text}
        actions={
          <Link
            to={adminPaths.addProduct}
            className={buttonClass({ className: '[&>svg]:size-[1.15em] [&>svg]:shrink-0' })}
          >
            <PackagePlus aria-hidden="true" />
            Add Product
          </Link>
        }
        above={
          <ListHead
            parts={
              <StateSwitch
                value={filters.state}
                counts={query.data?.states}
                onChange={(state) => list.set({ state })}
              />
            }
            views={<CurrentViews preset={preset} />}
            columns={productColumns}
            choice={columns}
            route="GET /admin/products/export"
            input={(format) => ({ query: { ...filter, sortBy: sort.key, sortOrder: sort.order, format } })}
            total={total}
          />
        }
        list={list}
        filterNames={filterNames}
        search={{
          label: 'Search products',
          placeholder: 'Name, SKU, HSN, tag',
          pauseMs: SEARCH_PAUSE_MS,
        }}
        filters={
          <>
            <FiltersButton
              panelId={panelId}
              isOpen={isPanelOpen}
              onOpen={setPanelOpen}
              count={countFilters(filters)}
            />
            <SortControl sort={sort} onSort={onSort} options={sortOptions} descending={['createdAt']} />
          </>
        }
        panel={
          isPanelOpen && (
            <FilterPanel
              id={panelId}
              filters={filters}
              categories={categories.data?.data}
              onChange={list.set}
              onClear={() => list.set(cleared(filterNames))}
            />
          )
        }
        bulk={
          <ProductBulk list={list} selection={selection} filter={filter} pageIds={pageIds} total={total} />
        }
        views={{
          table: { label: 'List', name: 'List, as a table' },
          cards: { label: 'Grid', name: 'Grid, as cards' },
        }}
        query={query}
        loadingText="Loading products..."
        failure={`Error: ${messageOf(query.error, { fallback: 'Failed to load products' })}`}
        empty={{
          icon: <PackageSearch />,
          title: 'No products found.',
          text: 'Nothing matches the search and the filters.',
        }}
        columns={productColumns.filter(({ id }) => columns.shown.has(id))}
        sort={sort}
        onSort={onSort}
        rows={products}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        rowActions={menuOf}
        onRowClick={({ _id }) => navigate(adminPaths.product(_id))}
        card={(product) => (
          <ProductCard
            product={product}
            isTicked={selection.ticked.has(product._id)}
            onToggle={() => selection.toggle(product._id)}
            actions={menuOf(product)}
          />
        )}
        cardGrid="sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5"
        selected={selection.ticked}
        onSelect={selection.tick}
        total={total}
      />
      {deletion.dialog}
    </>
  )
}

function useProducts(
  list: ListParams,
  filter: ReturnType<typeof filterQuery>,
  sort: ReturnType<typeof readSort>,
) {
  const query = useQuery({
    ...productListQuery({
      ...filter,
      page: list.page,
      limit: list.limit,
      sortBy: sort.key,
      sortOrder: sort.order,
    }),
    placeholderData: keepPreviousData,
  })
  useLoadToasts(query, { id: 'products', loaded: 'Products loaded!' })
  useExistingPage(list, query.isPlaceholderData ? undefined : query.data?.pagination.totalProducts)
  return query
}

/** A view that is kept on a screen with a preset says the preset in words. */
function CurrentViews({ preset }: { preset: readonly StockStatus[] }) {
  const [params] = useSearchParams()
  const said = new URLSearchParams(params)
  if (preset.length > 0 && !said.has('status')) said.set('status', preset.join(','))
  return <SavedViews screen="products" path={adminPaths.productList} query={viewQuery(said)} />
}
