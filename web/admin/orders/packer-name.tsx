// Who packs an order, and since when.
import { formatDateTime } from '#contract/base/days'
import type { Packer } from '#contract/orders/packer'
import { isSelf } from '#web/admin/kit/rights/rights.ts'

export const PackerName = ({ packer: { _id, name, since } }: { packer: Packer }) => (
  <span className="block leading-5">
    <span className="block wrap-anywhere">{isSelf(_id) ? 'You' : name}</span>
    <span className="block text-xs text-muted">since {formatDateTime(since)}</span>
  </span>
)
