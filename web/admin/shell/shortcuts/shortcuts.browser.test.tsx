// Keyboard shortcuts of the back office, and the focus after navigation.
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFocusOnPage } from '#web/admin/shell/use-focus-on-page.ts'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { show } from '../../../../test/kits/kit.tsx'
import { Shortcuts } from './shortcuts.tsx'

const saved: string[] = []

const Form = ({ name }: { name: string }) => (
  <form
    aria-label={name}
    onSubmit={(event) => {
      event.preventDefault()
      saved.push(name)
    }}
  >
    <input aria-label={`Field of ${name}`} />
    <button type="submit">Save {name}</button>
  </form>
)

test('the “?” key lists the shortcuts, but not while someone types', async () => {
  await show(
    <>
      <Shortcuts />
      <Form name="product" />
    </>,
  )
  const dialog = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await page.getByLabelText('Field of product').click()
  await userEvent.keyboard('?')
  await expect.element(page.getByLabelText('Field of product')).toHaveValue('?')
  await expect.element(dialog).not.toBeInTheDocument()
  ;(page.getByRole('button', { name: 'Save product' }).element() as HTMLElement).focus()
  await userEvent.keyboard('?')
  await expect.element(dialog.getByText('Save the form')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Ctrl S saves the only form of the page', async () => {
  saved.length = 0
  await show(
    <>
      <Shortcuts />
      <Form name="one" />
    </>,
  )
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(saved).toEqual(['one'])
})

test('Ctrl S saves the form with the focus if there are several, and none without a focus', async () => {
  saved.length = 0
  await show(
    <>
      <Shortcuts />
      <Form name="first" />
      <Form name="second" />
    </>,
  )
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(saved).toEqual([])
  await page.getByLabelText('Field of second').click()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(saved).toEqual(['second'])
})

function Screen() {
  const { pathname } = useLocation()
  useFocusOnPage(pathname)
  return (
    <>
      <PageHeader title={`Page ${pathname}`} />
      <input aria-label="Field of the page" />
    </>
  )
}

test('the heading gets the focus after navigation, unless the focus is already in the page', async () => {
  const { router } = await show(<Screen />)
  expect(document.activeElement?.tagName).toBe('BODY')
  await router.navigate('/two')
  await expect.element(page.getByRole('heading', { name: 'Page /two' })).toHaveFocus()
  await page.getByLabelText('Field of the page').click()
  await router.navigate('/three')
  await expect.element(page.getByRole('heading', { name: 'Page /three' })).toBeVisible()
  await expect.element(page.getByLabelText('Field of the page')).toHaveFocus()
})
