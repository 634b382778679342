// Dates are formatted in one place, and only screens whose format the specification fixes ignore the setting.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Screens with US dates: the dashboard, and the lists that the specification describes. */
const usScreens = [
  'web/admin/customers/groups/group-card.tsx',
  'web/admin/customers/groups/group-labels.ts',
  'web/admin/customers/list/customers-page.tsx',
  'web/admin/orders/lists/order-columns.tsx',
  'web/admin/orders/lists/track-package.tsx',
  'web/admin/orders/lists/view-details.tsx',
  'web/admin/purchasing/orders/purchase-orders-page.tsx',
  'web/admin/reports/customers/report-columns.tsx',
  'web/admin/reports/dashboard/dashboard-page.tsx',
  'web/admin/reports/dashboard/recent-orders.tsx',
  'web/admin/reviews/admin-replies.tsx',
  'web/admin/reviews/answer-review.tsx',
  'web/admin/reviews/review-columns.tsx',
  'web/admin/reviews/review-dialog.tsx',
  'web/admin/shipments/shipment-columns.tsx',
  'web/admin/shipments/shipment-window.tsx',
  'web/admin/stock/adjustments/adjustments-page.tsx',
]

async function sourcesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = []
  for (const folder of ['contract', 'server', 'web']) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue
      const path = `${folder}/${name}`
      if (pattern.test(await readFile(join(root, path), 'utf8'))) found.push(path)
    }
  }
  return found.toSorted()
}

test('only contract/base/days.ts creates formatters of dates', async () => {
  expect(await sourcesWith(/Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(/)).toEqual([
    'contract/base/days.ts',
  ])
})

test('every screen follows the date format setting unless the specification fixes its dates', async () => {
  expect(await sourcesWith(/from '#contract\/base\/us-days'/)).toEqual(usScreens)
})
