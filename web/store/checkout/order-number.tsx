// The number to quote when paying or calling, with a copy button that confirms for two seconds.
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { OrderStatus } from '#web/store/orders/order-status.tsx'
import { Button } from '#web/ui/button.tsx'

const CONFIRMATION_MS = 2_000

export function OrderNumber({ orderNumber, status }: { orderNumber: string; status: string }) {
  const [copied, setCopied] = useState(false)
  const number = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <div className="mt-3 flex flex-col items-center sm:mt-6">
      <p className="text-sm text-muted">Order number</p>
      <div className="mt-1 flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
        <strong ref={number} className="text-2xl font-semibold tracking-wide wrap-anywhere tabular-nums">
          {orderNumber}
        </strong>
        <OrderStatus status={status} />
        <Button
          variant="secondary"
          aria-label="Copy order number"
          icon={copied ? <Check aria-hidden="true" className="text-neem" /> : <Copy aria-hidden="true" />}
          onClick={() => void copyText(orderNumber, number.current).then(setCopied)}
        >
          Copy
        </Button>
      </div>
      <p role="status" className="mt-2 -mb-4 min-h-6 text-sm font-semibold text-neem">
        {copied && 'Order number copied!'}
      </p>
    </div>
  )
}

/** Without the clipboard API, as on plain http, selects the displayed number and copies it with `execCommand`. */
async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (shown) window.getSelection()?.selectAllChildren(shown)
    return document.execCommand('copy')
  }
}
