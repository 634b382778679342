// The customer's addresses. Only one form is open at a time: a new address above the list, or an existing one in its
// own place. A failed call shows no message here; the form or the question stays open.
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Address } from '#contract/accounts/addresses'
import { PanelState } from '#web/store/accounts/profile/panel-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { useAddresses } from './addresses.ts'
import { DeleteAddress } from './delete-address.tsx'

/** Id of the address being edited. */
type Editing = 'new' | string | null

export function AddressBook() {
  const query = useAddresses()
  const addresses = query.data
  const [editing, setEditing] = useState<Editing>(null)
  const [deletingId, setDeletingId] = useState<string | null>(null)
  const close = () => setEditing(null)
  const heading = useFocusAfter<HTMLHeadingElement>(editing === 'new')

  if (!addresses) return <PanelState name="Addresses" query={query} />
  const deleting = addresses.find(({ _id }) => _id === deletingId) ?? null
  const add = (
    <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
      Add New Address
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          Addresses
        </h2>
        {editing !== 'new' && addresses.length > 0 && add}
      </div>
      {editing === 'new' && (
        <Card title="Add New Address" headingLevel={3} className="mb-4">
          <AddressForm onSaved={close} onCancel={close} />
        </Card>
      )}
      {addresses.length > 0 ? (
        <ul aria-label="Addresses" className="grid items-start gap-4 lg:grid-cols-2">
          {addresses.map((address) => (
            <AddressItem
              key={address._id}
              address={address}
              isEditing={editing === address._id}
              onEdit={() => setEditing(address._id)}
              onClose={close}
              onDelete={() => setDeletingId(address._id)}
            />
          ))}
        </ul>
      ) : (
        editing !== 'new' && (
          <Card>
            <EmptyState
              headingLevel={3}
              icon={<MapPin />}
              title="No addresses found. Add your first address to get started."
              action={add}
            />
          </Card>
        )
      )}
      <DeleteAddress
        address={deleting}
        onClose={() => setDeletingId(null)}
        onDeleted={() => heading.current?.focus()}
      />
    </>
  )
}

interface AddressItemProps {
  address: Address
  isEditing: boolean
  onEdit: () => void
  onClose: () => void
  onDelete: () => void
}

function AddressItem({ address, isEditing, onEdit, onClose, onDelete }: AddressItemProps) {
  const card = useFocusAfter<HTMLLIElement>(isEditing)
  if (!isEditing) return <AddressCard ref={card} address={address} onEdit={onEdit} onDelete={onDelete} />
  return (
    <li>
      <Card title="Edit Address" headingLevel={3}>
        <AddressForm address={address} onSaved={onClose} onCancel={onClose} />
      </Card>
    </li>
  )
}
