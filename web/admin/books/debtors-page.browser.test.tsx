// The reminder of amounts due: recipients and email before it is sent, and a warning for those reminded today.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import { answer, ok, sentTo, show } from '../../../test/kits/kit.tsx'
import DebtorsPage from './debtors-page.tsx'

const [hotel, shop] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']
const ages = { week: 0, month: 0, two: 448, three: 0, older: 0 }
const debtor = (_id: string, name: string, more: object = {}) => ({
  _id,
  kind: 'company',
  name,
  phone: '',
  orderCount: 2,
  due: 448,
  overdue: 448,
  daysOverdue: 12,
  ages,
  creditLimit: 50_000,
  remindedAt: null,
  ...more,
})
const listed = [
  debtor(hotel, 'Hill Hotels'),
  debtor(shop, 'Shree Stores', { kind: 'customer', creditLimit: null }),
]
const stats = { debtors: 2, due: 896, overdueDebtors: 2, overdue: 896, old: 0 }
const reminded = (_id: string, name: string, isRemindedToday: boolean) => ({
  _id,
  name,
  due: 448,
  recipients: [`${name.split(' ')[0]?.toLowerCase()}@example.com`],
  remindedAt: isRemindedToday ? '2026-11-28T04:00:00Z' : null,
  isRemindedToday,
})

const admin = { _id: 'a1', permissions: ['books.read', 'payments.record'] }

test('one click reminds all selected customers after a preview, and those reminded today only if it is confirmed', async () => {
  await answer({
    'GET /books/debtors': ok({ debtors: listed, total: 2, stats }),
    'GET /books/reminder': ok({
      debtors: [reminded(hotel, 'Hill Hotels', false), reminded(shop, 'Shree Stores', true)],
      email: {
        debtorId: hotel,
        to: 'hill@example.com',
        subject: 'Please pay ₹448.00',
        html: '<p>Order BO1</p>',
        text: 'Order BO1',
      },
    }),
    'POST /books/receivables/reminders': {
      status: 201,
      body: { success: true, message: '2 customers reminded' },
    },
  })
  await show(
    <AdminContext value={admin as never}>
      <DebtorsPage />
    </AdminContext>,
  )
  await page.getByRole('checkbox', { name: /Hill Hotels/ }).click()
  await page.getByRole('checkbox', { name: /Shree Stores/ }).click()
  await page.getByRole('button', { name: 'Send Reminder' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('1 customer was already reminded today.')).toBeVisible()
  await expect.element(dialog.getByText('Please pay ₹448.00')).toBeVisible()
  await expect.element(dialog.getByText('shree@example.com')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Send Reminder' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Remind them again' }).click()
  await dialog.getByRole('button', { name: 'Send 2 Reminders' }).click()
  const route = '/books/receivables/reminders'
  await expect
    .poll(async () => (await sentTo('POST', route)).map(({ body }) => body))
    .toMatchObject([{ debtors: [hotel, shop], again: true }])
  await expect.element(dialog).not.toBeInTheDocument()
})
