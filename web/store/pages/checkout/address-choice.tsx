// One address as a radio card, with what can be done to it.
import type { Address } from '#contract/addresses'
import { Badge } from '#web/ui/badge'
import { RadioCard } from '#web/ui/choice'
import { AddressActions } from '../../address-actions.tsx'
import { AddressLines } from '../../address-lines.tsx'
import { toastAddressError } from '../../addresses.ts'

type AddressChoiceProps = {
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
