import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { answer, ok, refusal, show } from '../../../test/kits/kit.tsx'
import { recordPage } from './record-page.tsx'

const Page = recordPage({
  noun: 'Customer',
  param: 'id',
  useRecord: (id) => useQuery(routeQuery(adminCall, 'GET /admin/customers/{id}', { params: { id } })),
  pick: ({ customer }) => customer,
  loading: 'Loading customer...',
  missing: {
    title: 'Customer not found',
    text: 'The account may have been deleted.',
    icon: <UserX />,
    back: { label: 'All customers', path: '/admin/customers' },
  },
  failed: 'Failed to load the customer',
  View: ({ record }) => <h1>{record.name}</h1>,
})

const open = () => show(<Page />, '/c1', '/:id')
const path = 'GET /admin/customers/c1'
const asha = ok({ customer: { _id: 'c1', name: 'Asha' } })

test('a record page shows its loading text and then the record', async () => {
  await answer({ [path]: { ...asha, delayMs: 300 } })
  await open()
  await expect.element(page.getByText('Loading customer...')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Asha' })).toBeVisible()
})

test('a missing record links back to the list', async () => {
  await answer({ [path]: refusal(404, 'Customer not found', { code: 'not_found' }) })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Customer not found' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All customers' }))
    .toHaveAttribute('href', '/admin/customers')
})

test('a record that failed to load shows the reason and offers Retry', async () => {
  const failure = { status: 500, body: { success: false, message: 'The database is being serviced' } }
  await answer({ [path]: [failure, failure, asha] })
  await open()
  await expect.element(page.getByText('The database is being serviced').first()).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'Asha' })).toBeVisible()
})
