// Asks before an address is deleted.
import type { Address } from '#contract/accounts'
import { ConfirmDialog } from '#web/ui/dialog'
import { toastAddressError, useDeleteAddress } from '../../addresses.ts'

export function DeleteAddress({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const remove = useDeleteAddress()
  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this address?"
      text={address && `${address.nameOrCompany}, ${address.city}. Orders already placed keep their copy.`}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() =>
        address && remove.mutate(address._id, { onError: toastAddressError, onSettled: onClose })
      }
    />
  )
}
