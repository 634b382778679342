// The order lists that a customer has saved.
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { OrderLists } from './order-lists.tsx'

export default function OrderListsPage() {
  return (
    <PersonalFrame
      title="Order Lists"
      description="Products that you order again and again, saved as lists."
      path="/order-lists"
      waiting={<Skeleton className="h-64" />}
    >
      <OrderLists />
    </PersonalFrame>
  )
}
