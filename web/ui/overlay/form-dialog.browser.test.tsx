import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/kits/kit.tsx'
import { FormDialog } from './form-dialog.tsx'

async function opened() {
  let closed = 0
  await show(
    <FormDialog
      title="Report a payment"
      submitLabel="Report"
      busy={false}
      failure={null}
      onSubmit={() => {}}
      onClose={() => void closed++}
    >
      <label>
        Reference <input />
      </label>
    </FormDialog>,
  )
  return () => closed
}

test('a dialog without input closes with Esc', async () => {
  const closed = await opened()
  await expect.element(page.getByLabelText('Reference')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(closed).toBe(1)
})

test('a dialog with input asks before Esc or Close discards it, and Cancel discards it at once', async () => {
  const closed = await opened()
  await page.getByLabelText('Reference').fill('4711')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('Reference')).toHaveValue('4711')
  expect(closed()).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(closed).toBe(1)
})
