// Unsaved changes of a page and of a dialog over it.
import { useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/kits/kit.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

afterEach(() => vi.restoreAllMocks())

function Form({ hasDialog, isDirty = true }: { hasDialog: boolean; isDirty?: boolean }) {
  const navigate = useNavigate()
  const { leave, question } = useUnsavedChanges(isDirty)
  return (
    <>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Open another page
      </button>
      <button type="button" onClick={() => leave(() => void navigate('/elsewhere'))}>
        Cancel
      </button>
      {question}
      {hasDialog && <LeaveQuestion />}
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const questions = () => page.getByRole('alertdialog')

test('a page and a dialog with unsaved changes ask once, without a warning of the router', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await show(<Form hasDialog />, '/form')
  await press('Open another page')
  await expect.element(questions()).toBeVisible()
  expect(questions().elements()).toHaveLength(1)
  await questions().getByRole('button').first().click()
  await expect.element(questions()).not.toBeInTheDocument()
  expect(location.pathname).toBe('/form')
  expect(warn.mock.calls.flat().join(' ')).not.toContain('blocker')
})

test.each(['Open another page', 'Cancel'])(
  'a page with unsaved changes asks before "%s", and leaves after confirmation',
  async (name) => {
    await show(<Form hasDialog={false} />, '/form')
    await press(name)
    await expect.element(questions()).toBeVisible()
    expect(location.pathname).toBe('/form')
    await questions().getByRole('button').last().click()
    await expect.poll(() => location.pathname).toBe('/elsewhere')
  },
)

test('a page without unsaved changes asks nothing', async () => {
  await show(<Form hasDialog={false} isDirty={false} />, '/form')
  await press('Cancel')
  await expect.poll(() => location.pathname).toBe('/elsewhere')
})
