// The tabs of the payments screen.
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { Segmented } from '#web/ui/form/segmented.tsx'

const labels = { verify: 'To Verify', received: 'Received', refunds: 'Refunds' }
export type PaymentsTab = keyof typeof labels

export const tabOf = (list: ListParams): PaymentsTab => {
  const tab = list.get('tab')
  return tab === 'received' || tab === 'refunds' ? tab : 'verify'
}

/** Changing the tab resets all filters except the search, because the tabs have different filters. */
export function PaymentsTabs({ list }: { list: ListParams }) {
  return (
    <Segmented
      label="Payments"
      value={tabOf(list)}
      onChange={(tab) =>
        list.set({
          tab: tab === 'verify' ? undefined : tab,
          method: undefined,
          account: undefined,
          from: undefined,
          to: undefined,
          limit: undefined,
        })
      }
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
    />
  )
}
