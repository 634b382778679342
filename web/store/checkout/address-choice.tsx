// An address as a radio card with its actions.
import type { Address } from '#contract/accounts/addresses'
import { AddressActions } from '#web/store/accounts/addresses/address-actions.tsx'
import { AddressLines } from '#web/store/accounts/addresses/address-lines.tsx'
import { toastAddressError } from '#web/store/accounts/addresses/addresses.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'

interface AddressChoiceProps {
  address: Address
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

export function AddressChoice({ address, isChosen, onChoose, onEdit, onDelete }: AddressChoiceProps) {
  return (
    <RadioCard
      name="shipping-address"
      value={address._id}
      checked={isChosen}
      onChange={onChoose}
      label={address.nameOrCompany}
      description={<AddressLines address={address} />}
      aside={address.isDefault && <Badge tone="green">Default</Badge>}
    >
      <AddressActions address={address} onEdit={onEdit} onDelete={onDelete} onFailure={toastAddressError} />
    </RadioCard>
  )
}
