import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, ok, sentTo, show } from '../../../../test/kits/kit.tsx'
import { NoticeList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'

const route = 'GET /admin/notifications'
const failure = { status: 400, body: { success: false, message: 'The loom is broken' } }
const none = ok({ unread: 0, notifications: [], total: 0 })

const notification = (at: number) => ({
  _id: String(at),
  kind: 'failed-job',
  title: `Fault ${at}`,
  text: 'Why',
  subjectId: null,
  at: new Date(Date.now() - at * 7_200_000).toISOString(),
  isRead: true,
})
const many = Array.from({ length: 25 }, (_, at) => notification(at + 1))
const pageOf = (first: number) =>
  ok({ unread: 0, notifications: many.slice(first, first + 20), total: many.length })

/** Clicks without the mouse: a mouse click also focuses the window, which makes notifications reload on their own. */
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLButtonElement).click()

const Notifications = () => <NoticeList state={useNotifications()} onRead={() => {}} onClose={() => {}} />

test('the notification list loads after Retry, and an empty list says so', async () => {
  await answer({ [route]: failure })
  await show(<Notifications />)
  await expect.element(page.getByText('Failed to load notifications')).toBeVisible()
  await expect.element(page.getByText('The loom is broken')).toBeVisible()
  await answer({ [route]: none })
  press('Retry')
  await expect.element(page.getByText('No notifications')).toBeVisible()
})

test('notifications are grouped by day, older ones load on demand, and Retry loads those that failed', async () => {
  await answer({ [route]: pageOf(0) })
  await show(<Notifications />)
  await expect.element(page.getByText('Fault 20', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Yesterday' })).toBeInTheDocument()
  expect(page.getByText('Fault 21', { exact: true }).elements()).toHaveLength(0)
  await answer({ [route]: failure })
  press('Show older')
  await expect.element(page.getByText('Failed to load older notifications')).toBeInTheDocument()
  await answer({ [route]: pageOf(20) })
  press('Retry')
  await expect.element(page.getByText('Fault 25', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  expect((await sentTo('GET', '/admin/notifications')).map(({ path }) => path)).toContain(
    '/admin/notifications?page=2&limit=20',
  )
})
