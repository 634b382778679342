import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import { answer, ok, show } from '../../../test/kits/kit.tsx'
import ReviewsPage from './reviews-page.tsx'

const admin = { _id: 'a1', name: 'Meera', email: 'meera@example.com', role: 'admin' } as const

test('the status filter of reviews has the specified options first, and To moderate last', async () => {
  await page.viewport(1280, 900)
  await answer({ 'GET /reviews': ok({ reviews: [], replies: [], total: 0 }), '*': { status: 404, body: {} } })
  await show(
    <AdminContext value={admin}>
      <ReviewsPage />
    </AdminContext>,
  )
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect.element(status).toBeVisible()
  const options = [...(status.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(options.slice(1)).toEqual(['Published', 'Pending', 'Flagged', 'Hidden', 'To moderate'])
})
