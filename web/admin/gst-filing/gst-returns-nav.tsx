// Navigation between the GST returns of a month.
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { ScreenTabs } from '#web/admin/kit/screen-tabs.tsx'
import { adminPaths } from '#web/admin/paths.ts'

const screens = [
  [adminPaths.gstReturns, 'GSTR-1'],
  [adminPaths.gstr3b, 'GSTR-3B'],
] as const

export function GstReturnsNav() {
  const list = useListParams()
  const [month, gstin] = [list.get('month'), list.get('gstin')]
  const shared = new URLSearchParams({ ...(month && { month }), ...(gstin && { gstin }) }).toString()
  const query = shared && `?${shared}`
  return <ScreenTabs label="GST Returns" screens={screens} href={(to) => `${to}${query}`} />
}
