// Links that begin a draft order: "New Order", for a customer or as a copy of an order.
import { Copy, Phone } from 'lucide-react'
import type { OrderSource } from '#contract/orders/order-sources'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#web/ui/button.tsx'

interface NewOrderLinkProps {
  /** Id of the customer. */
  customer?: string | undefined
  source?: OrderSource
  size?: ButtonSize
  variant?: ButtonVariant
}

export function NewOrderLink({ customer, source, size, variant }: NewOrderLinkProps) {
  const query = new URLSearchParams({ ...(customer && { customer }), ...(source && { source }) })
  return (
    <ButtonLink
      to={query.size > 0 ? `${adminPaths.newOrder}?${query}` : adminPaths.newOrder}
      className={buttonClass({ size, variant })}
    >
      <Phone aria-hidden="true" className="size-4" />
      New Order
    </ButtonLink>
  )
}

export function CopyOrderLink({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  return (
    <ButtonLink
      to={`${adminPaths.newOrder}?copy=${orderId}`}
      aria-label={`Copy order ${orderNumber}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      <Copy aria-hidden="true" className="size-4" />
      Copy
    </ButtonLink>
  )
}
