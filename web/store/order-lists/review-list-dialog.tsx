// Loads an order list, and reviews its products before they are added to the cart.
import type { OrderListSummary } from '#contract/order-lists/order-list'
import { ListLoading } from './list-loading.tsx'
import ReviewLinesDialog from './review-lines-dialog.tsx'
import { useOrderList } from './use-order-list.ts'

export default function ReviewListDialog({ list, onClose }: { list: OrderListSummary; onClose: () => void }) {
  const query = useOrderList(list._id)
  if (!query.data || !query.isFetchedAfterMount)
    return <ListLoading name={list.name} query={query} onClose={onClose} />
  return (
    <ReviewLinesDialog title={`Add “${list.name}” to your cart`} lines={query.data.lines} onClose={onClose} />
  )
}
