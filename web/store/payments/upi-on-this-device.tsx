// UPI payment on the phone that shows the page, as its camera can't scan its own screen. For a merchant, a link opens
// the payment app with everything filled in. For any other payee the app would warn of an unknown source, so the QR
// code is saved for the app to read from the gallery.
import { Download, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatRupees } from '#contract/base/rupee-text'
import type { UpiPayee } from '#contract/payments/upi'
import { messageOf } from '#web/api/call.ts'
import { saveQrCode } from '#web/shop/save-qr-code.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import type { PayableOrder } from './upi-qr.tsx'

interface UpiOnThisDeviceProps {
  payee: UpiPayee
  order: PayableOrder
  /** Content of the QR code. */
  link: string
}

export function UpiOnThisDevice({ payee, order, link }: UpiOnThisDeviceProps) {
  return (
    <div className="mb-3 hidden gap-2 pointer-coarse:grid">
      {payee.merchantCode ? (
        <a href={link} className={buttonClass({ size: 'lg' })}>
          <Smartphone aria-hidden="true" className="size-5" />
          {`Pay ${formatRupees(order.totalAmount)} in a UPI app`}
        </a>
      ) : (
        <SaveCode link={link} orderNumber={order.orderNumber} />
      )}
      <p className="text-sm text-muted">
        {payee.merchantCode
          ? 'Or copy these details into your UPI app:'
          : 'Then open it in your UPI app under “Scan from gallery”, or copy these details into the app:'}
      </p>
    </div>
  )
}

function SaveCode({ link, orderNumber }: { link: string; orderNumber: string }) {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    saveQrCode(link, `UPI ${orderNumber}.png`)
      .catch((error: unknown) => toastError(messageOf(error), 'qr-code'))
      .finally(() => setBusy(false))
  }
  return (
    <Button size="lg" icon={<Download aria-hidden="true" />} busy={isBusy} onClick={save}>
      Save QR Code
    </Button>
  )
}
