// Whoever may not make a change is not offered it: each screen that sends one says by its route for whom it is.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sent from pages and windows that are closed to whoever may not send it, or by everybody for themselves. */
const guardedElsewhere = [
  'web/admin/shell/',
  'web/admin/account/',
  'web/admin/kit/list/views/',
  // Of somebody who is not in yet.
  'web/admin/staff/invitation-page.tsx',
  // Asks only.
  'web/admin/customers/groups/member-preview.tsx',
  'web/admin/shipping/zones/quote-panel.tsx',
  'web/admin/products/categories/value-changes.tsx',
  // Of parts that their screens hold back.
  'web/admin/customers/reviews/answer-review.tsx',
  'web/admin/customers/reviews/moderate-review.tsx',
  'web/admin/shipping/tracking/status-file.tsx',
  // By where a step leads.
  'web/admin/orders/returns/return-step.ts',
  // Of pages that are made of these calls.
  'web/admin/finance/bank-statements/import/',
  'web/admin/products/form/',
  'web/admin/products/import/',
  'web/admin/settings/backups/',
]

const files = globSync('web/admin/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).filter(
  (file) => !guardedElsewhere.some((place) => file.startsWith(place)),
)

test('every change that a screen sends is held back from those who may not make it', () => {
  const unguarded = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const sent = [...source.matchAll(/adminCall\(\s*'((?:POST|PUT|PATCH|DELETE) [^']+)'/g)].map(
      ([, route = '']) => route,
    )
    const guards = [...source.matchAll(/(?:route(?:: |=)|mayCall\()['"]([^'"]+)['"]/g)].map(
      ([, route]) => route,
    )
    return sent
      .filter((route) => !guards.includes(route) && !/\/(check|preview)$/.test(route))
      .map((route) => `${file} ${route}`)
  })
  expect(unguarded).toEqual([])
})

test('what is held back by one route is not sent under another', () => {
  const strange = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/route(?:: |=)['"]((?:POST|PUT|PATCH|DELETE) [^'"]+)['"]/g)]
      .filter(([, route]) => source.split(`'${route}'`).length + source.split(`"${route}"`).length < 4)
      .map(([, route]) => `${file} ${route}`)
  })
  // The windows of these send it.
  const sentElsewhere = [
    'POST /shipments/status-file',
    'POST /purchase-orders/suggestions',
    '/moderation',
    '/reply',
  ]
  expect(strange.filter((one) => !sentElsewhere.some((route) => one.endsWith(route)))).toEqual([])
})
