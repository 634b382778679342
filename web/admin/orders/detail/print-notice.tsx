// Tells staff before they print or ship an order which of its characters appear as boxes on PDFs.
import { unprintable } from '#contract/base/printable'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { Alert } from '#web/ui/alert.tsx'

export function PrintNotice({ order }: { order: OrderDetail }) {
  const { shippingAddress, buyerBusinessName, buyerBusinessAddress, items } = order
  const names = items.map(({ name }) => name)
  const characters = unprintable(
    JSON.stringify([shippingAddress, buyerBusinessName, buyerBusinessAddress, names]),
  )
  if (characters.length === 0) return null
  return (
    <Alert tone="warning" className="mb-4">
      Some characters of this order can’t be printed: {characters.join(' ')}. They appear as boxes on
      invoices, packing slips and labels.
    </Alert>
  )
}
