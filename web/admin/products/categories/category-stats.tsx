// How many categories there are, and how many of what they hold.

import { FolderCheck, LayoutList, Package, Star } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { Category } from '#contract/catalogue/catalogue'
import { StatCard } from '#web/ui/data/card.tsx'

type CategoryStatsProps = { categories: readonly Category[]; loading: boolean }

export function CategoryStats({ categories, loading }: CategoryStatsProps) {
  const active = categories.filter(({ isActive }) => isActive).length
  const featured = categories.filter(({ isFeatured }) => isFeatured).length
  const products = categories.reduce((sum, { productCount }) => sum + productCount, 0)
  const low = categories.reduce((sum, { lowStockCount }) => sum + lowStockCount, 0)
  return (
    <>
      <StatCard
        label="Total Categories"
        value={formatNumber(categories.length)}
        description={`${formatNumber(categories.length - active)} hidden from the shop`}
        icon={<LayoutList />}
        loading={loading}
      />
      <StatCard
        label="Active"
        value={formatNumber(active)}
        description="Shown in the shop"
        icon={<FolderCheck />}
        tone="neem"
        loading={loading}
      />
      <StatCard
        label="Featured"
        value={formatNumber(featured)}
        description="Put forward"
        icon={<Star />}
        tone="turmeric"
        loading={loading}
      />
      <StatCard
        label="Products"
        value={formatNumber(products)}
        description={`${formatNumber(low)} low in stock`}
        icon={<Package />}
        tone="madder"
        loading={loading}
      />
    </>
  )
}
