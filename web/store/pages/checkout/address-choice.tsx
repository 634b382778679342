// One address as a radio card, with what can be done to it.
import { Pencil, Star, Trash2 } from 'lucide-react'
import type { Address } from '#contract/accounts'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { RadioCard } from '#web/ui/choice'
import { AddressLines } from '../../address-lines.tsx'
import { toastAddressError, useSetDefaultAddress } from '../../addresses.ts'

type AddressChoiceProps = {
  address: Address
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

export function AddressChoice({ address, isChosen, onChoose, onEdit, onDelete }: AddressChoiceProps) {
  const setDefault = useSetDefaultAddress()
  const { nameOrCompany, isDefault } = address
  return (
    <RadioCard
      name="shipping-address"
      value={address._id}
      checked={isChosen}
      onChange={onChoose}
      label={nameOrCompany}
      description={<AddressLines address={address} />}
      aside={isDefault && <Badge tone="green">Default</Badge>}
    >
      <div className="-mt-2 -mb-2 -ml-3 flex flex-wrap">
        <Button
          variant="ghost"
          className="px-3! text-sm"
          icon={<Pencil aria-hidden="true" />}
          aria-label={`Edit ${nameOrCompany}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="ghost"
          className="px-3! text-sm"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Delete ${nameOrCompany}`}
          onClick={onDelete}
        >
          Delete
        </Button>
        {!isDefault && (
          <Button
            variant="ghost"
            className="px-3! text-sm"
            icon={<Star aria-hidden="true" />}
            busy={setDefault.isPending}
            aria-label={`Set as Default: ${nameOrCompany}`}
            onClick={() => setDefault.mutate(address._id, { onError: toastAddressError })}
          >
            Set as Default
          </Button>
        )}
      </div>
    </RadioCard>
  )
}
