// Addresses to choose from, or in their place the form that adds or changes one.
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Address, AddressInput } from '#contract/accounts/addresses'
import { isStateUnknown } from '#contract/base/indian-address'
import { AddressForm } from '#web/store/accounts/addresses/address-form.tsx'
import { toastAddressError } from '#web/store/accounts/addresses/addresses.ts'
import { DeleteAddress } from '#web/store/accounts/addresses/delete-address.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { AddressChoice } from './address-choice.tsx'
import { checkoutDraft, emptyAddress, saveDraft } from './checkout-draft.ts'
import { DeliveryPhone } from './delivery-phone.tsx'

/** Null, a new address, or an existing one. */
export type Editing = 'new' | Address | null

interface AddressSectionProps {
  addresses: readonly Address[]
  chosen: Address | undefined
  onChoose: (id: string) => void
  /** Whether the goods can also go to a branch of the customer's company. */
  isAlternative: boolean
  editing: Editing
  onEditing: (editing: Editing) => void
}

export function AddressSection(props: AddressSectionProps) {
  const { addresses, chosen, onChoose, isAlternative, editing, onEditing } = props
  const [deleting, setDeleting] = useState<Address | null>(null)
  const region = useFocusAfter<HTMLDivElement>(editing !== null)
  if (editing !== null) {
    const address = editing === 'new' ? undefined : editing
    return (
      <Card title={<span className="text-lg">{address ? 'Edit Address' : 'Add New Address'}</span>}>
        <AddressForm
          address={address}
          {...(!address && { initial: checkoutDraft().address, onTyped: keepTyped })}
          onCancel={() => {
            saveDraft({ address: null })
            onEditing(null)
          }}
          onFailure={toastAddressError}
          onSaved={(saved) => {
            saveDraft({ address: null })
            onEditing(null)
            // A newly added address is selected.
            if (saved && !addresses.some(({ _id }) => _id === saved._id)) onChoose(saved._id)
          }}
        />
      </Card>
    )
  }
  const add = (
    <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => onEditing('new')}>
      Add New Address
    </Button>
  )
  return (
    <div ref={region} tabIndex={-1} className="min-w-0 outline-none">
      <Card>
        {addresses.length === 0 ? (
          <EmptyState
            icon={<MapPin />}
            title="No addresses found."
            text="Add your first address to get started."
            action={add}
          />
        ) : (
          <fieldset className="min-w-0">
            <legend className={`text-lg font-semibold ${isAlternative ? '' : 'mb-3'}`}>
              Shipping Address
            </legend>
            {isAlternative && (
              <p className="mb-3 text-sm text-muted">Choose one of your own addresses instead of a branch.</p>
            )}
            <div className="space-y-3">
              {addresses.map((address) => (
                <AddressChoice
                  key={address._id}
                  address={address}
                  isChosen={address._id === chosen?._id}
                  onChoose={() => onChoose(address._id)}
                  onEdit={() => onEditing(address)}
                  onDelete={() => setDeleting(address)}
                />
              ))}
            </div>
            {chosen && isStateUnknown(chosen) && (
              <UnknownState state={chosen.state} onEdit={() => onEditing(chosen)} />
            )}
            <div className="mt-4">{add}</div>
            <DeliveryPhone ofAddress={chosen?.phone} />
          </fieldset>
        )}
        <DeleteAddress
          address={deleting}
          onClose={() => setDeleting(null)}
          onFailure={(error) => {
            toastAddressError(error)
            setDeleting(null)
          }}
        />
      </Card>
    </div>
  )
}

const keepTyped = ({ isDefault: _, country: _country, ...typed }: Partial<AddressInput>) =>
  saveDraft({ address: { ...emptyAddress, ...typed } })

/** The server refuses the order as long as the State is unknown. */
function UnknownState({ state, onEdit }: { state: string; onEdit: () => void }) {
  return (
    <Alert
      tone="warning"
      className="mt-4"
      action={
        <Button size="sm" variant="secondary" onClick={onEdit}>
          Choose the State
        </Button>
      }
    >
      {`We don't recognise the State “${state}”. Please choose it before you order: it decides the tax and is printed on your invoice.`}
    </Alert>
  )
}
