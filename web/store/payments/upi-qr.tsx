// The QR code that pays one order by UPI: payee, exact amount and order number are in it.
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { type UpiPayee, upiLink } from '#contract/payments/upi'
import { QrCode } from '#web/shop/qr-code.tsx'
import { buttonClass } from '#web/ui/button.tsx'

interface UpiQrProps {
  payee: UpiPayee
  order: PayableOrder
}

/** Amount in rupees. */
export type PayableOrder = { orderNumber: string; totalAmount: number }

export function UpiQr({ payee, order }: UpiQrProps) {
  const link = upiLink(payee, fromRupees(order.totalAmount), order.orderNumber)
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
      <a
        href={link}
        className={buttonClass({ variant: 'secondary', className: 'hidden! pointer-coarse:inline-flex!' })}
      >
        Open UPI app
      </a>
    </figure>
  )
}
