// Products overview: four statistics, quick actions and the newest products.

import { useQuery } from '@tanstack/react-query'
import { Boxes, FolderTree, PackageX, TriangleAlert } from 'lucide-react'
import { noProductStats } from '#contract/catalogue/admin-products'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { adminCall } from '#web/admin/call.ts'
import { type Stat, Stats } from '#web/admin/kit/stats.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { routeQuery } from '#web/api/query.ts'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RECENT_PRODUCTS, RecentProducts } from './recent-products.tsx'

export default function ProductsPage() {
  const query = useQuery(
    routeQuery(adminCall, 'GET /admin/products', {
      query: { page: 1, limit: RECENT_PRODUCTS, sortBy: 'createdAt', sortOrder: 'desc' },
    }),
  )
  const toastNext = useLoadToasts(query, { id: 'products', loaded: 'Products loaded!' })
  const figures = query.data?.stats ?? noProductStats
  const shown = (figure: number) => (query.isError && !query.data ? '—' : figure)
  const stats: Stat[] = [
    {
      label: 'Total Products',
      value: shown(figures.totalProducts),
      description: 'Drafts included, archived products not',
      icon: <Boxes />,
    },
    {
      label: 'Categories',
      value: shown(figures.categories),
      description: 'Shown in the shop',
      icon: <FolderTree />,
    },
    {
      label: 'Low Stock Items',
      value: shown(figures.lowStockItems),
      description: `1 to ${LOW_STOCK} units left`,
      icon: <TriangleAlert />,
      tone: 'turmeric',
    },
    {
      label: 'Out of Stock',
      value: shown(figures.outOfStock),
      description: 'Nothing left to sell',
      icon: <PackageX />,
      tone: 'madder',
    },
  ]
  return (
    <>
      <title>Products · Back office</title>
      <PageHeader title="Products" text="Your catalogue, and products that are running out." />
      <Stats stats={stats} loading={query.isPending} />
      <QuickActions lowStockItems={figures.lowStockItems} />
      <RecentProducts query={query} onRefresh={toastNext} />
    </>
  )
}
