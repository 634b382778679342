// Refunded orders and returns as two tabs. The URL names the open tab.
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { RefundedOrders } from './refunded-orders.tsx'
import { ReturnQueue } from './return-queue.tsx'
import { tabOf } from './returns-tabs.tsx'

export default function ReturnsPage() {
  const list = useListParams()
  return tabOf(list) === 'returns' ? <ReturnQueue /> : <RefundedOrders />
}
