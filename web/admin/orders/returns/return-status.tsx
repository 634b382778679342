// Labels and badge for the status of a return.
import { Check, CircleCheck, Clock, PackageCheck, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ReturnStatus } from '#contract/orders/return-request'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

/** In the order in which staff handle them. */
export const returnStatusLabels: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  rejected: 'Rejected',
}

const looks: Record<ReturnStatus, { tone: Tone; icon: ReactElement }> = {
  requested: { tone: 'yellow', icon: <Clock aria-hidden="true" /> },
  approved: { tone: 'blue', icon: <Check aria-hidden="true" /> },
  received: { tone: 'purple', icon: <PackageCheck aria-hidden="true" /> },
  refunded: { tone: 'green', icon: <CircleCheck aria-hidden="true" /> },
  rejected: { tone: 'red', icon: <X aria-hidden="true" /> },
}

export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  return <StatusPill status={returnStatusLabels[status]} {...looks[status]} />
}
