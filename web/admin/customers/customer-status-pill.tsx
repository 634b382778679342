// Status pill of a customer.
import { Ban, CircleCheck, CircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers/admin'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

export const customerStatusLabels = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
} as const satisfies Record<Customer['status'], string>

const statusLooks: Record<Customer['status'], { tone: Tone; icon: ReactNode }> = {
  active: { tone: 'green', icon: <CircleCheck aria-hidden="true" /> },
  inactive: { tone: 'grey', icon: <CircleOff aria-hidden="true" /> },
  suspended: { tone: 'red', icon: <Ban aria-hidden="true" /> },
}

export function CustomerStatusPill({ status }: { status: Customer['status'] }) {
  return <StatusPill status={customerStatusLabels[status]} {...statusLooks[status]} />
}
