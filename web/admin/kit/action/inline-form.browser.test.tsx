import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { adminCall } from '#web/admin/call.ts'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { InlineForm } from './inline-form.tsx'

const path = '/admin/customers/c1/notes'

const Notes = () => (
  <InlineForm
    schema={z.object({ text: z.string().min(1, 'Note is required') })}
    start={{ text: '' }}
    fields={{ text: textarea({ label: 'New note' }) }}
    submit="Add Note"
    check={({ text }) => (text === 'Known' ? { text: 'It is there already' } : null)}
    send={(body) => adminCall('POST /admin/customers/{id}/notes', { params: { id: 'c1' }, body })}
  />
)

const note = page.getByLabelText('New note')
const add = page.getByRole('button', { name: 'Add Note' })

test('an invalid field shows its error, and nothing is sent', async () => {
  await answer({ [`POST ${path}`]: ok({ message: 'Note added', customer: {} }) })
  await show(<Notes />)
  await add.click()
  await expect.element(page.getByText('Note is required')).toBeInTheDocument()
  await note.fill('Known')
  await add.click()
  await expect.element(page.getByText('It is there already')).toBeInTheDocument()
  expect(await sentTo('POST', path)).toHaveLength(0)
})

test('a refusal keeps the typed values, and a success empties the form', async () => {
  await answer({
    [`POST ${path}`]: [refusal(409, 'Somebody was quicker'), ok({ message: 'Note added', customer: {} })],
  })
  await show(<Notes />)
  await note.fill('Call after six')
  await add.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Somebody was quicker' }))
    .toBeInTheDocument()
  await expect.element(note).toHaveValue('Call after six')
  await add.click()
  await expect.element(page.getByText('Note added')).toBeInTheDocument()
  await expect.element(note).toHaveValue('')
})
