// Buttons of a saved address: edit, delete, set as default.
import { Pencil, Star, Trash2 } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import type { Address } from '#contract/accounts/addresses'
import { Button } from '#web/ui/button.tsx'
import { useSetDefaultAddress } from './addresses.ts'

interface AddressActionsProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
  /** Called when the address could not be made the default. */
  onFailure?: (error: unknown) => void
}

export function AddressActions({ address, onEdit, onDelete, onFailure }: AddressActionsProps) {
  const setDefault = useSetDefaultAddress()
  const edit = useRef<HTMLButtonElement>(null)
  const { nameOrCompany, isDefault } = address
  return (
    <div className="-mt-2 -mb-2 -ml-3 flex flex-wrap">
      <Action
        ref={edit}
        icon={<Pencil aria-hidden="true" />}
        aria-label={`Edit ${nameOrCompany}`}
        onClick={onEdit}
      >
        Edit
      </Action>
      <Action icon={<Trash2 aria-hidden="true" />} aria-label={`Delete ${nameOrCompany}`} onClick={onDelete}>
        Delete
      </Action>
      {!isDefault && (
        <Action
          icon={<Star aria-hidden="true" />}
          busy={setDefault.isPending}
          aria-label={`Set as Default: ${nameOrCompany}`}
          onClick={() =>
            setDefault.mutate(address._id, {
              // This button disappears when it succeeds, so the focus moves to the address.
              onSuccess: () => edit.current?.focus(),
              onError: (error) => onFailure?.(error),
            })
          }
        >
          Set as Default
        </Action>
      )}
    </div>
  )
}

const Action = (props: ComponentProps<typeof Button>) => (
  <Button variant="ghost" className="px-3! text-sm" {...props} />
)
