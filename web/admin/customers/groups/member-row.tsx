// Row of a current or possible member of a group.

import type { ReactNode } from 'react'
import { counted, formatRupees } from '#contract/base/rupee-text'

interface MemberRowProps {
  member: { _id: string; name: string; email: string; totalOrders: number; totalSpent: number }
  action?: ReactNode
}

export function MemberRow({ member, action }: MemberRowProps) {
  const { name, email, totalOrders, totalSpent } = member
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-muted">{email}</span>
      </span>
      <span className="text-muted tabular-nums">
        {`${counted(totalOrders, 'order')} · ${formatRupees(totalSpent)}`}
      </span>
      {action}
    </li>
  )
}
