// Changes are offered only to admins who may make them: each screen that sends one names its route in the source.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sent from pages and dialogs that are closed to others, or by admins for their own account. */
const guardedElsewhere = [
  'web/admin/shell/',
  'web/admin/accounts/',
  'web/admin/kit/list/views/',
  'web/admin/kit/confirm-identity.tsx',
  // Used before sign-in.
  'web/admin/staff/invitation-page.tsx',
  // Only reads.
  'web/admin/customers/groups/member-preview.tsx',
  'web/admin/orders/lines/paste-lines-dialog.tsx',
  'web/admin/shipping/zones/quote-panel.tsx',
  'web/admin/catalogue/categories/value-changes.tsx',
  // Parts that their screens hide.
  'web/admin/reviews/answer-review.tsx',
  'web/admin/reviews/moderate-review.tsx',
  'web/admin/shipments/status-file.tsx',
  // Guarded by the step's target.
  'web/admin/orders/returns/return-step.ts',
  // Pages that require these calls.
  'web/admin/bank-statements/import/',
  'web/admin/catalogue/families/add-variants-page.tsx',
  'web/admin/catalogue/form/',
  'web/admin/catalogue/import/',
  'web/admin/backups/',
  'web/admin/orders/dispatch/',
  'web/admin/prices/tester/',
  'web/admin/order-drafts/',
  // Shown by the page of a quote to those who may change it.
  'web/admin/quotes/quote-editor.tsx',
]

const files = globSync('web/admin/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).filter(
  (file) => !guardedElsewhere.some((place) => file.startsWith(place)),
)

test('every screen that sends a change hides it from admins who may not make it', () => {
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

test('every screen that is guarded by a route also sends that route', () => {
  const strange = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/route(?:: |=)['"]((?:POST|PUT|PATCH|DELETE) [^'"]+)['"]/g)]
      .filter(([, route]) => source.split(`'${route}'`).length + source.split(`"${route}"`).length < 4)
      .map(([, route]) => `${file} ${route}`)
  })
  // Their dialogs send these routes.
  const sentElsewhere = [
    'POST /shipments/status-file',
    'POST /purchase-orders/suggestions',
    '/moderation',
    '/reply',
  ]
  expect(strange.filter((one) => !sentElsewhere.some((route) => one.endsWith(route)))).toEqual([])
})
