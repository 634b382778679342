// Money that went back and units that come back, side by side; which of the two stands in the address.
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { RefundedOrders } from './refunded-orders.tsx'
import { ReturnQueue } from './return-queue.tsx'
import { tabOf } from './returns-tabs.tsx'

export default function ReturnsPage() {
  const list = useListParams()
  return tabOf(list) === 'returns' ? <ReturnQueue /> : <RefundedOrders />
}
