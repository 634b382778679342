// One customer on a card, for narrow windows and for who likes cards.

import type { ReactNode } from 'react'
import { formatUsDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { Customer } from '#contract/customers/admin'
import { CustomerAvatar } from '#web/admin/customers/customer-avatar.tsx'
import { CustomerStatusPill } from '#web/admin/customers/customer-status-pill.tsx'
import { CustomerTypeBadge } from '#web/admin/customers/customer-type-badge.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { CustomerName, locationOf } from './customer-columns.tsx'

export function CustomerCard({ customer, actions }: { customer: Customer; actions: ReactNode }) {
  return (
    <article className="grid min-w-0 content-start gap-3 rounded border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <span className="flex min-w-0 items-center gap-3">
          <CustomerAvatar name={customer.name} avatar={customer.avatar} />
          <CustomerName customer={customer} />
        </span>
        <div className="-mt-1 -mr-2 shrink-0">{actions}</div>
      </div>
      <div className="flex flex-wrap gap-2">
        <CustomerStatusPill status={customer.status} />
        <CustomerTypeBadge type={customer.type} />
      </div>
      <DescriptionList className="text-sm">
        <DescriptionRow term="Location">{locationOf(customer)}</DescriptionRow>
        <DescriptionRow term="Orders" numeric>
          {formatNumber(customer.totalOrders)}
        </DescriptionRow>
        <DescriptionRow term="Total Spent" numeric>
          <Rupees value={customer.totalSpent} />
        </DescriptionRow>
        <DescriptionRow term="Join Date" numeric>
          {formatUsDay(customer.createdAt)}
        </DescriptionRow>
        <DescriptionRow term="Last Order / Login" numeric>
          {formatUsDay(customer.lastLogin)}
        </DescriptionRow>
      </DescriptionList>
    </article>
  )
}
