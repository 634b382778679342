// Navigation between the GST returns of a month.
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { ScreenTabs } from '#web/admin/kit/screen-tabs.tsx'
import { adminPaths } from '#web/admin/paths.ts'

const screens = [
  [adminPaths.gstReturns, 'GSTR-1'],
  [adminPaths.gstr3b, 'GSTR-3B'],
] as const

export function GstReturnsNav() {
  const month = useListParams().get('month')
  const query = month ? `?${new URLSearchParams({ month })}` : ''
  return <ScreenTabs label="GST Returns" screens={screens} href={(to) => `${to}${query}`} />
}
