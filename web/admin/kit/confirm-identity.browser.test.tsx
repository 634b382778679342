import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'
import { answer, ok, refusal, sentTo, show } from '../../../test/kits/kit.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

const account = (since: string | null) => ok({ account: { twoFactor: { since } } })
const unconfirmed = refusal(403, "Please confirm that it's you first.", { code: 'confirmation_required' })
const confirmation = '/admin/account/confirmation'

const changeName = action({
  label: 'Change Name',
  title: (_: null) => 'Change the name',
  schema: z.object({ name: z.string() }),
  start: () => ({ name: '' }),
  fields: { name: text({ label: 'Name' }) },
  history: () => ({ kind: 'seller' }),
  send: (_, body) => adminCall('PUT /admin/account', { body }),
})

/** Opens the form and submits a name. */
async function submit(answers: Parameters<typeof answer>[0]) {
  await answer({ 'GET /protected-changes': ok({ changes: [] }), ...answers })
  await show(
    <>
      <ActionButton action={changeName} row={null} />
      <ConfirmIdentity />
    </>,
  )
  await page.getByRole('button', { name: 'Change Name' }).click()
  await page.getByLabelText('Name').fill('Meera')
  await page.getByRole('dialog').getByRole('button', { name: 'Change Name' }).click()
}

const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })

test('a refused change asks for the password in front of its form, and is sent again once it is right', async () => {
  await submit({
    'PUT /admin/account': [unconfirmed, ok({ message: 'Your name has been changed' })],
    'GET /admin/account': account(null),
    [`POST ${confirmation}`]: [
      refusal(400, "This password isn't correct", { fields: { password: "This password isn't correct" } }),
      ok({ message: 'Thank you' }),
    ],
  })
  await expect.element(question.getByLabelText('Your password')).toHaveFocus()
  await userEvent.keyboard('first{Enter}')
  await expect.element(question.getByText("This password isn't correct")).toBeVisible()
  await question.getByLabelText('Your password').fill('second')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your name has been changed')).toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const given = await sentTo('POST', confirmation)
  expect(given.map(({ body }) => body)).toEqual([
    { password: 'first', code: '' },
    { password: 'second', code: '' },
  ])
  const sent = await sentTo('PUT', '/admin/account')
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Meera' }, { name: 'Meera' }])
})

test('an admin with a second factor is asked for a code; Esc closes only the question, and the form keeps its input', async () => {
  await submit({ 'PUT /admin/account': unconfirmed, 'GET /admin/account': account('2026-11-01T00:00:00Z') })
  await expect.element(question.getByLabelText('Code')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  const form = page.getByRole('dialog', { name: 'Change the name' })
  await expect.element(form.getByText("Please confirm that it's you first.")).toBeVisible()
  await expect.element(form.getByLabelText('Name')).toHaveValue('Meera')
  await form.getByRole('button', { name: 'Change Name' }).click()
  await expect.element(question.getByLabelText('Code')).toBeVisible()
})

test('calls that are refused at the same time share one question', async () => {
  await answer({
    'PUT /admin/account': [unconfirmed, unconfirmed, ok({ message: 'Done' })],
    'GET /admin/account': account(null),
    [`POST ${confirmation}`]: ok({ message: 'Thank you' }),
  })
  await show(<ConfirmIdentity />)
  const change = () => adminCall('PUT /admin/account', { body: { name: 'Meera' } })
  const both = Promise.all([change(), change()])
  await question.getByLabelText('Your password').fill('right')
  await question.getByRole('button', { name: 'Confirm' }).click()
  expect((await both).map(({ message }) => message)).toEqual(['Done', 'Done'])
  expect(await sentTo('POST', confirmation)).toHaveLength(1)
})

test('a protected field shows who changed it, when, and from what to what', async () => {
  const change = {
    field: 'email',
    at: '2026-11-03T06:00:00Z',
    by: 'Ravi Iyer',
    from: '',
    to: 'a@example.com',
  }
  const withEmail = action({
    label: 'Change Email',
    title: (_: null) => 'Change the email',
    schema: z.object({ email: z.string(), city: z.string() }),
    start: () => ({ email: '', city: '' }),
    fields: { email: text({ label: 'Email' }), city: text({ label: 'City' }) },
    history: () => ({ kind: 'seller' }),
    send: async () => ({ message: 'Saved' }),
  })
  await answer({ 'GET /protected-changes': ok({ changes: [change] }) })
  await show(<ActionButton action={withEmail} row={null} />)
  await page.getByRole('button', { name: 'Change Email' }).click()
  const history = page.getByRole('button', { name: 'Email: Changed on 3 Nov 2026 by Ravi Iyer' })
  await expect.element(history).toHaveAttribute('aria-expanded', 'false')
  ;(history.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const entry = page.getByRole('dialog').getByRole('listitem')
  await expect.element(entry.getByText('From empty to a@example.com')).toBeVisible()
  expect((await sentTo('GET', '/protected-changes')).map(({ path }) => path)).toEqual([
    '/protected-changes?kind=seller',
  ])
})
