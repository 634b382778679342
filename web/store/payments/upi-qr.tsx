// The QR code that pays one order by UPI: payee, exact amount and order number are in it. Drawn as SVG in the browser.

import { useQuery } from '@tanstack/react-query'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { type UpiPayee, upiLink } from '#contract/payments/upi'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

interface UpiQrProps {
  payee: UpiPayee
  order: PayableOrder
}

/** Amount in rupees. */
export type PayableOrder = { orderNumber: string; totalAmount: number }

/** Light border that readers need around a code, in modules. */
const QUIET = 4
/** Whole pixels, so that all modules are of one size. */
const MODULE_PX = 4

export function UpiQr({ payee, order }: UpiQrProps) {
  const link = upiLink(payee, fromRupees(order.totalAmount), order.orderNumber)
  const { data: code } = useQuery({
    queryKey: ['upi-qr', link],
    queryFn: () => drawCode(link),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const amount = formatRupees(order.totalAmount)
  return (
    <figure className="flex flex-col items-center gap-3">
      {code ? (
        <svg
          role="img"
          aria-label={`UPI QR code: pay ${amount} to ${payee.payeeName} for order ${order.orderNumber}`}
          viewBox={`${-QUIET} ${-QUIET} ${code.size + 2 * QUIET} ${code.size + 2 * QUIET}`}
          width={(code.size + 2 * QUIET) * MODULE_PX}
          height={(code.size + 2 * QUIET) * MODULE_PX}
          shapeRendering="crispEdges"
          className="box-content max-w-full rounded border border-line bg-white text-black"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      ) : (
        <Skeleton className="size-53" />
      )}
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

async function drawCode(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let start = 0; start < size; start++) {
      let end = start
      while (end < size && data[row * size + end]) end++
      if (end > start) path += `M${start} ${row}h${end - start}v1h${start - end}z`
      start = end
    }
  }
  return { size, path }
}
