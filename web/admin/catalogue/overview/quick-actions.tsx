// Links to the most frequent tasks.

import { FileUp, PackagePlus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { ExportMenu } from '#web/admin/kit/list/export-menu.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function QuickActions({ lowStockItems }: { lowStockItems: number }) {
  return (
    <nav aria-label="Quick actions" className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <QuickLink to={adminPaths.addProduct} icon={<PackagePlus aria-hidden="true" />} variant="primary">
        Add New Product
      </QuickLink>
      <QuickLink to={adminPaths.importProducts} icon={<FileUp aria-hidden="true" />}>
        Bulk Import
      </QuickLink>
      <QuickLink to={adminPaths.lowStock} icon={<TriangleAlert aria-hidden="true" />}>
        Low Stock Alert
        {lowStockItems > 0 && (
          <span className="rounded-full bg-yellow-soft px-2 text-sm text-yellow-strong tabular-nums max-sm:hidden">
            {formatNumber(lowStockItems)}
          </span>
        )}
      </QuickLink>
      <ExportMenu
        route="GET /admin/products/export"
        input={(format) => ({ query: { format } })}
        label="Export Data"
        className="w-full"
      />
    </nav>
  )
}

interface QuickLinkProps {
  to: string
  icon: ReactNode
  variant?: 'primary' | 'secondary'
  children: ReactNode
}

function QuickLink({ to, icon, variant = 'secondary', children }: QuickLinkProps) {
  return (
    <ButtonLink
      to={to}
      className={buttonClass({ variant, className: 'max-sm:px-2 [&>svg]:size-[1.15em] [&>svg]:shrink-0' })}
    >
      {icon}
      {children}
    </ButtonLink>
  )
}
