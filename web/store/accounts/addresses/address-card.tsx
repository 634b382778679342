// One saved address.
import type { Ref } from 'react'
import type { Address } from '#contract/accounts/addresses'
import { Badge } from '#web/ui/data/badge.tsx'
import { AddressActions } from './address-actions.tsx'
import { AddressLines } from './address-lines.tsx'

interface AddressCardProps {
  /** Receives the focus when the form in its place closes. */
  ref: Ref<HTMLLIElement>
  address: Address
  onEdit: () => void
  onDelete: () => void
}

export function AddressCard({ ref, address, onEdit, onDelete }: AddressCardProps) {
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className="flex min-w-0 flex-col rounded border border-line bg-surface p-4 sm:px-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{address.nameOrCompany}</h3>
        {address.isDefault && <Badge tone="green">Default</Badge>}
      </div>
      <p className="mt-1 mb-4 text-sm text-muted">
        <AddressLines address={address} />
      </p>
      <AddressActions address={address} onEdit={onEdit} onDelete={onDelete} />
    </li>
  )
}
