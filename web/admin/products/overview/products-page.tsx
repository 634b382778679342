// The products at a glance: four figures, the ways on, and what was added last.

import { useQuery } from '@tanstack/react-query'
import { Boxes, FolderTree, PackageX, TriangleAlert } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import { noProductStats } from '#contract/catalogue/admin-products'
import { StatRow } from '#web/admin/kit/stat-row.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { productListQuery } from '#web/admin/products/product-cache.ts'
import { StatCard } from '#web/ui/data/card.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RECENT_PRODUCTS, RecentProducts } from './recent-products.tsx'

export default function ProductsPage() {
  const query = useQuery(
    productListQuery({ page: 1, limit: RECENT_PRODUCTS, sortBy: 'createdAt', sortOrder: 'desc' }),
  )
  useLoadToasts(query, { id: 'products', loaded: 'Products loaded!' })
  const stats = query.data?.stats ?? noProductStats
  const figures = [
    {
      label: 'Total Products',
      value: stats.totalProducts,
      description: 'With drafts, without archived',
      icon: <Boxes />,
    },
    { label: 'Categories', value: stats.categories, description: 'Shown in the shop', icon: <FolderTree /> },
    {
      label: 'Low Stock Items',
      value: stats.lowStockItems,
      description: '1 to 10 pieces left',
      icon: <TriangleAlert />,
      tone: 'turmeric' as const,
    },
    {
      label: 'Out of Stock',
      value: stats.outOfStock,
      description: 'Nothing left to sell',
      icon: <PackageX />,
      tone: 'madder' as const,
    },
  ]
  return (
    <>
      <title>Products · Back office</title>
      <PageHeader title="Products" text="What the shop sells, and what it is running out of." />
      <StatRow>
        {figures.map(({ value, ...figure }) => (
          <StatCard
            key={figure.label}
            {...figure}
            value={query.isError && !query.data ? '—' : formatNumber(value)}
            loading={query.isPending}
          />
        ))}
      </StatRow>
      <QuickActions lowStockItems={stats.lowStockItems} />
      <RecentProducts query={query} />
    </>
  )
}
