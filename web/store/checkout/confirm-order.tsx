// Final confirmation before an order is placed: total, payment and destination.

import type { Address } from '#contract/accounts/addresses'
import type { PaymentOption } from '#contract/payment-methods/store'
import { type ShippingOption, shippingText } from '#contract/shipping/store'
import { FREIGHT_FOLLOWS, TOTAL_SO_FAR } from '#contract/shipping/transport-terms'
import { Rupees } from '#web/shop/rupees.tsx'
import { AddressLines } from '#web/store/accounts/addresses/address-lines.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'

interface ConfirmOrderProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  address: Address
  total: number
  shipping: ShippingOption | undefined
  awaitsFreight: boolean
  payment: PaymentOption | undefined
  buyer: { gstin: string; businessName: string; businessAddress: string }
  busy: boolean
  onConfirm: () => void
}

export function ConfirmOrder(props: ConfirmOrderProps) {
  const { open, onOpenChange, address, total, shipping, awaitsFreight, payment, buyer, busy, onConfirm } =
    props
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title="Place this order?"
      text={textOf(total, awaitsFreight, payment)}
      confirmLabel="Confirm"
      busy={busy}
      onConfirm={onConfirm}
    >
      <div className="rounded border border-line bg-sunken p-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-sm text-muted">{awaitsFreight ? TOTAL_SO_FAR : 'Total'}</span>
          <Rupees value={total} className="text-lg font-semibold" />
        </p>
        <div className="mt-3 border-t border-line pt-3 text-sm">
          <p className="font-semibold">{address.nameOrCompany}</p>
          <AddressLines address={address} />
          {shipping && (
            <p className="mt-2">
              <span className="text-muted">Shipping:</span> {shippingText(shipping)}
            </p>
          )}
          {buyer.gstin !== '' && (
            <p className="mt-2 wrap-anywhere">
              <span className="text-muted">Invoice to GSTIN:</span> {buyer.gstin}
              {buyer.businessName && `, ${buyer.businessName}`}
              {buyer.businessAddress && `, ${buyer.businessAddress}`}
            </p>
          )}
        </div>
      </div>
    </ConfirmDialog>
  )
}

function textOf(total: number, awaitsFreight: boolean, payment: PaymentOption | undefined): string {
  if (awaitsFreight) return FREIGHT_FOLLOWS
  return total > 0 ? howPaid(payment) : 'No payment is due for this order.'
}

function howPaid(payment: PaymentOption | undefined): string {
  if (payment?.kind === 'cod') return 'Pay the courier in cash when the order arrives.'
  return `Pay by ${payment?.name ?? 'bank transfer or UPI'} after placing the order. The next page shows how.`
}
