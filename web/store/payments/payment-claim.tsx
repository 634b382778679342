// "I have paid": opens the dialog with which a customer reports a payment to the seller.
import { BadgeIndianRupee } from 'lucide-react'
import { ActionButton } from '#web/store/orders/action-button.tsx'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import type { ClaimableOrder } from './use-claim.ts'

interface PaymentClaimButtonProps {
  order: ClaimableOrder
  onClaimed?: () => void
}

export function PaymentClaimButton({ order, onClaimed }: PaymentClaimButtonProps) {
  const claim = useLazyDialog(() => import('./payment-claim-dialog.tsx'))
  return (
    <>
      <ActionButton icon={<BadgeIndianRupee aria-hidden="true" />} {...claim.props}>
        I Have Paid
      </ActionButton>
      {claim.render({ order, onClaimed })}
    </>
  )
}
