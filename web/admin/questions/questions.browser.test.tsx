import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import { answer, ok, show } from '../../../test/kits/kit.tsx'
import QuestionsPage from './questions-page.tsx'

const admin = { _id: 'a1', name: 'Meera', email: 'meera@example.com', role: 'admin' } as const
const question = {
  _id: 'q1',
  product: { _id: 'p1', name: 'Jute Rug', image: null, sku: null },
  person: { name: 'Asha Rao', email: 'asha@example.com', customerId: null },
  question: 'Can it be washed?',
  answer: null,
  answeredAt: null,
  author: '',
  status: 'pending',
  askedAt: '2026-11-01T00:00:00Z',
  version: 1,
}
const list = ok({ questions: [], total: 0, stats: { pending: 0, published: 0, hidden: 0 } })

const open = (path: string) =>
  show(
    <AdminContext value={admin}>
      <QuestionsPage />
    </AdminContext>,
    path,
  )

test('the questions page opens the question of an email link, also if the list does not show it', async () => {
  await page.viewport(1280, 900)
  await answer({
    'GET /questions': list,
    'GET /questions/q1': ok({ question }),
    '*': { status: 404, body: {} },
  })
  await open('/admin/customers/questions?open=q1')
  await expect.element(page.getByRole('dialog', { name: 'Question' })).toBeVisible()
  await expect.element(page.getByText('Can it be washed?')).toBeVisible()
})

test('the questions page says that a linked question no longer exists', async () => {
  await answer({
    'GET /questions': list,
    '*': { status: 404, body: { success: false, message: 'Question not found' } },
  })
  await open('/admin/customers/questions?open=q2')
  await expect.element(page.getByText('Question not found')).toBeVisible()
})
