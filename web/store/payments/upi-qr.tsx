// UPI QR code for one order, with payee, exact amount and order number.
import { formatRupees } from '#contract/base/rupee-text'
import type { UpiPayee } from '#contract/payments/upi'
import { QrCode } from '#web/shop/qr-code.tsx'

interface UpiQrProps {
  payee: UpiPayee
  order: PayableOrder
  /** Content of the QR code. */
  link: string
}

/** Amount in rupees. */
export type PayableOrder = { orderNumber: string; totalAmount: number }

export function UpiQr({ payee, order, link }: UpiQrProps) {
  const amount = formatRupees(order.totalAmount)
  return (
    <figure className="flex flex-col items-center gap-3">
      <QrCode
        text={link}
        label={`UPI QR code: pay ${amount} to ${payee.payeeName} for order ${order.orderNumber}`}
      />
      <figcaption className="text-center text-sm text-muted">
        Scan with any UPI app to pay exactly <strong className="text-ink tabular-nums">{amount}</strong>
      </figcaption>
    </figure>
  )
}
