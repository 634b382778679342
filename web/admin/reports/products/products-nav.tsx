// Navigation between the product reports. Keeps the current period.
import { ScreenTabs } from '#web/admin/kit/screen-tabs.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { inSamePeriod } from './in-days.ts'

const screens = [
  [adminPaths.productPerformance, 'Performance'],
  [adminPaths.slowProducts, 'Slow Movers'],
  [adminPaths.returnedProducts, 'Returns'],
  [adminPaths.searches, 'Searches'],
] as const

export function ProductsNav({ filter }: { filter: Readonly<Record<string, string>> }) {
  return (
    <ScreenTabs label="Products" screens={screens} href={(to) => inSamePeriod(to, (name) => filter[name])} />
  )
}
