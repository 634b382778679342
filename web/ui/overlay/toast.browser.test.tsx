import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/kits/kit.tsx'
import { toastError, toastSuccess } from './toast.tsx'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.each([
  ['error', 'alert', toastError, 4_000],
  ['success', 'status', toastSuccess, 3_000],
] as const)(
  'a toast of kind %s has the role %s, stays long enough to be read, and disappears',
  async (_, role, toast, ms) => {
    await show(<p>Page</p>)
    toast('The loom has stopped', 'loom')
    const shown = page.getByRole(role).getByText('The loom has stopped')
    await expect.element(shown).toBeVisible()
    await pause(ms - 1_500)
    await expect.element(shown).toBeVisible()
    await expect.element(shown).not.toBeInTheDocument()
  },
)

test('a toast replaces another with the same id', async () => {
  await show(<p>Page</p>)
  toastError('The loom has stopped', 'loom')
  toastError('The loom is broken', 'loom')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The loom is broken')
  expect(page.getByRole('alert').elements()).toHaveLength(1)
})

test('a toast stays although the one that it replaces should have ended while the page was busy', async () => {
  await show(<p>Page</p>)
  toastSuccess('The loom has stopped', 'loom')
  await expect.element(page.getByText('The loom has stopped')).toBeVisible()
  const shownAt = Date.now()
  await pause(2_500)
  while (Date.now() < shownAt + 3_100);
  toastSuccess('The loom runs again', 'loom')
  await pause(1_500)
  expect(page.getByText('The loom runs again').elements()).toHaveLength(1)
})
