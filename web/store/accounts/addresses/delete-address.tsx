// Asks before an address is deleted.
import type { Address } from '#contract/accounts/addresses'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { useDeleteAddress } from './addresses.ts'

interface DeleteAddressProps {
  address: Address | null
  onClose: () => void
  onDeleted?: () => void
  /** Called on failure; the dialog stays open unless the page closes it. */
  onFailure?: (error: unknown) => void
}

export function DeleteAddress({ address, onClose, onDeleted, onFailure }: DeleteAddressProps) {
  const remove = useDeleteAddress()
  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this address?"
      text={
        address &&
        `${address.nameOrCompany}, ${address.city}. Orders you have already placed are not affected.`
      }
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() =>
        address &&
        remove.mutate(address._id, {
          onSuccess() {
            onClose()
            onDeleted?.()
          },
          onError: (error) => onFailure?.(error),
        })
      }
    />
  )
}
