// Badge for the type of a customer.
import { Building2, Gem } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers/admin'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'

export const customerTypeLabels = {
  regular: 'Regular',
  premium: 'Premium',
  business: 'Business',
} as const satisfies Record<Customer['type'], string>

const typeLooks: Record<Customer['type'], { tone: Tone; icon: ReactNode }> = {
  regular: { tone: 'grey', icon: undefined },
  premium: { tone: 'yellow', icon: <Gem aria-hidden="true" /> },
  business: { tone: 'blue', icon: <Building2 aria-hidden="true" /> },
}

/** @param isGuest the buyer has no account, and so no type */
export function CustomerTypeBadge({ type, isGuest = false }: { type: Customer['type']; isGuest?: boolean }) {
  if (isGuest) return <Badge tone="grey">Guest</Badge>
  return <Badge {...typeLooks[type]}>{customerTypeLabels[type]}</Badge>
}
