// Orders by SKU or name: typed, pasted from a spreadsheet, or from a CSV file.
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { QuickOrder } from './quick-order.tsx'

export default function QuickOrderPage() {
  return (
    <PersonalFrame
      title="Quick Order"
      description="Order by SKU or name, or paste the rows of a spreadsheet."
      path="/quick-order"
      waiting={<Skeleton className="h-96" />}
      letsGuestsIn
    >
      <QuickOrder />
    </PersonalFrame>
  )
}
