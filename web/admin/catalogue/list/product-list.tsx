// Products as a table or cards, to find, compare and change. A screen can start with a preset of stock statuses.

import { Copy, ExternalLink, Eye, PackagePlus, PackageSearch, Pencil } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { StockStatus } from '#contract/catalogue/stock-status'
import { deleteProduct } from '#web/admin/catalogue/delete-product.tsx'
import { duplicatePath } from '#web/admin/catalogue/duplicate-path.ts'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MenuLink } from '#web/ui/overlay/menu.tsx'
import { productBatch } from './product-batch.tsx'
import { ProductCard } from './product-card.tsx'
import { productColumns } from './product-columns.tsx'
import { productFilters, productQuery } from './product-filters.tsx'

interface Screen {
  title: string
  text: string
  preset: readonly StockStatus[]
  /** Main link of the screen, before the button that adds a product. */
  way?: { to: string; label: string; icon: ReactElement }
}

export const productList = ({ title, text, preset, way }: Screen): (() => ReactNode) =>
  listPage('GET /admin/products', {
    title,
    text,
    icon: <PackageSearch />,
    query: ({ filter, search = '', sort, page, limit }) => ({
      ...productQuery({ ...filter, search }, preset),
      page,
      limit,
      sortBy: sort?.key,
      sortOrder: sort?.order,
    }),
    rows: 'products',
    total: ({ pagination }) => pagination.totalProducts,
    rowKey: ({ _id }) => _id,
    rowName: ({ name }) => name,
    rowPath: ({ _id }) => adminPaths.product(_id),
    head: () => (
      <>
        {way && (
          <ButtonLink
            to={way.to}
            className={buttonClass({
              variant: 'secondary',
              className: '[&>svg]:size-[1.15em] [&>svg]:shrink-0',
            })}
          >
            {way.icon}
            {way.label}
          </ButtonLink>
        )}
        <ButtonLink
          to={adminPaths.addProduct}
          className={buttonClass({ className: '[&>svg]:size-[1.15em] [&>svg]:shrink-0' })}
        >
          <PackagePlus aria-hidden="true" />
          Add Product
        </ButtonLink>
      </>
    ),
    search: { label: 'Search products', placeholder: 'Name, SKU, HSN, tag', pauseMs: 500 },
    filters: productFilters(preset),
    openFilters: 'adminProductFilters',
    sort: {
      keys: { name: 'Name', price: 'Price', stock: 'Stock', createdAt: 'Date created' },
      first: { key: 'createdAt', order: 'desc' },
      descending: ['createdAt'],
    },
    pageSizes: [5, 10, 25],
    columns: productColumns,
    columnStorage: 'adminProductColumns',
    card: (product, parts) => <ProductCard product={product} {...parts} />,
    cardGrid: 'sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5',
    views: {
      table: { label: 'List', name: 'List, as a table' },
      cards: { label: 'Grid', name: 'Grid, as cards' },
    },
    menu: [deleteProduct],
    links: ({ _id, state, slug }) => (
      <>
        <MenuLink icon={<Eye aria-hidden="true" />} render={<Link to={adminPaths.product(_id)} />}>
          View
        </MenuLink>
        <Allowed to={adminPaths.editProduct(_id)}>
          <MenuLink icon={<Pencil aria-hidden="true" />} render={<Link to={adminPaths.editProduct(_id)} />}>
            Edit
          </MenuLink>
        </Allowed>
        <Allowed to={adminPaths.addProduct}>
          <MenuLink icon={<Copy aria-hidden="true" />} render={<Link to={duplicatePath(_id)} />}>
            Duplicate
          </MenuLink>
        </Allowed>
        {state === 'active' && (
          <MenuLink
            icon={<ExternalLink aria-hidden="true" />}
            render={<a href={`${adminPaths.storefront}products/${slug}`} target="_blank" rel="noreferrer" />}
          >
            View in shop
          </MenuLink>
        )}
      </>
    ),
    batch: productBatch((filter) => productQuery(filter, preset)),
    export: {
      route: 'GET /admin/products/export',
      query: ({ filter, search = '', sort }) => ({
        ...productQuery({ ...filter, search }, preset),
        sortBy: sort?.key,
        sortOrder: sort?.order,
      }),
    },
    savedViews: {
      screen: 'products',
      path: adminPaths.productList,
      ...(preset.length > 0 && { also: { status: preset.join(',') } }),
    },
    loading: 'Loading products...',
    failed: (error) => `Error: ${messageOf(error, { fallback: 'Failed to load products' })}`,
    empty: { title: 'No products found.', text: 'No products match your search and filters.' },
    toasts: { id: 'products', loaded: 'Products loaded!' },
  })
