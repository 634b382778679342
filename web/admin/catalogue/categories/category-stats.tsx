// Statistics of the categories and their products.
import { FolderCheck, LayoutList, Package, Star } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { Category } from '#contract/catalogue/catalogue'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import type { Stat } from '#web/admin/kit/stats.tsx'

export function categoryStats(categories: readonly Category[]): readonly Stat[] {
  const active = categories.filter(({ isActive }) => isActive).length
  // A category counts the products of those below it.
  const low = categories
    .filter(({ parentId }) => !parentId)
    .reduce((sum, { lowStockCount }) => sum + lowStockCount, 0)
  return [
    {
      label: 'Total Categories',
      value: categories.length,
      description: `${formatNumber(categories.length - active)} hidden from the shop`,
      icon: <LayoutList />,
    },
    {
      label: 'Active',
      value: active,
      description: 'Shown in the shop',
      icon: <FolderCheck />,
      tone: 'neem',
    },
    {
      label: 'Featured',
      value: categories.filter(({ isFeatured }) => isFeatured).length,
      description: 'Highlighted in the shop',
      icon: <Star />,
      tone: 'turmeric',
    },
    {
      label: 'Products',
      value: categories.reduce((sum, { ownProductCount }) => sum + ownProductCount, 0),
      description: `${formatNumber(low)} with 1 to ${LOW_STOCK} units left`,
      icon: <Package />,
      tone: 'indigo',
    },
  ]
}
