// Tabs of the screen: refunded orders and returns in progress.

import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { Segmented } from '#web/ui/form/segmented.tsx'

export type ReturnsTab = 'refunded' | 'returns'

export const tabOf = (list: ListParams): ReturnsTab =>
  list.get('tab') === 'returns' ? 'returns' : 'refunded'

export function ReturnsTabs({ list }: { list: ListParams }) {
  return (
    <Segmented
      label="Refunds and returns"
      value={tabOf(list)}
      onChange={(tab) =>
        list.set({
          tab: tab === 'refunded' ? undefined : tab,
          search: undefined,
          status: undefined,
          order: undefined,
          limit: undefined,
        })
      }
      options={[
        { value: 'refunded', label: 'Refunded Orders' },
        { value: 'returns', label: 'Returns' },
      ]}
    />
  )
}
