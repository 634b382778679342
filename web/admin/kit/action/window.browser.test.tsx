import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { text } from '#web/admin/kit/form/fields.tsx'
import { show } from '../../../../test/kits/kit.tsx'
import { action, windowAction } from './action.tsx'
import type { Action, ActionWindowProps } from './definition.ts'
import { ActionButton, ActionButtons, useActions } from './use-actions.tsx'

interface Group {
  _id: string
  members: number
}

function Screen({ actions }: { actions: readonly Action<Group>[] }) {
  const [group, setGroup] = useState<Group>({ _id: 'g1', members: 2 })
  const on = useActions<Group>({ newest: () => group })
  return (
    <>
      <ActionButtons actions={actions} row={group} name="Testers" on={on} />
      {/* Changes the row while the dialog is open. */}
      <input
        aria-label="Members now"
        onInput={({ currentTarget }) => setGroup({ _id: 'g1', members: Number(currentTarget.value) })}
      />
      {on.window}
    </>
  )
}

function MembersWindow({ row, ask }: ActionWindowProps<Group>) {
  return (
    <section aria-label="Window">
      <p>{row.members} members</p>
      <button type="button" onClick={() => ask(rename)}>
        Rename it
      </button>
    </section>
  )
}

const members = windowAction<Group>({
  label: 'Members',
  named: (name) => `Members of ${name}`,
  Window: MembersWindow,
})

const rename = action({
  label: 'Rename',
  title: ({ members: count }: Group) => `Rename the group of ${count}`,
  schema: z.object({ name: z.string() }),
  start: () => ({ name: '' }),
  fields: { name: text({ label: 'Name' }) },
  confirm: async (_, { name }) =>
    name === 'Same'
      ? { title: 'Twice?', text: 'Known', confirm: 'Yes', values: { name: 'Same again' } }
      : null,
  send: async (_, { name }) => ({ message: `Named ${name}` }),
})

test('a dialog shows the current row of the list and can open another action', async () => {
  await show(<Screen actions={[members]} />)
  await page.getByRole('button', { name: 'Members of Testers' }).click()
  const window = page.getByRole('region', { name: 'Window' })
  await expect.element(window.getByText('2 members')).toBeInTheDocument()
  await page.getByLabelText('Members now').fill('3')
  await expect.element(window.getByText('3 members')).toBeInTheDocument()
  await window.getByRole('button', { name: 'Rename it' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Rename the group of 3' })).toBeInTheDocument()
})

test('a confirmation can load its question and change the values to send', async () => {
  await show(<Screen actions={[rename]} />)
  await page.getByRole('button', { name: 'Rename Testers' }).click()
  await page.getByLabelText('Name').fill('Same')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('alertdialog', { name: 'Twice?' }).getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByText('Named Same again')).toBeInTheDocument()
})

test('an action without a row has its own button and asks before unsaved values are discarded', async () => {
  const create = action({
    label: 'Create',
    title: (_: null) => 'Create a group',
    schema: z.object({ name: z.string() }),
    start: () => ({ name: '' }),
    fields: { name: text({ label: 'Name' }) },
    send: async (_, { name }) => ({ message: `Created ${name}` }),
  })
  const { router } = await show(<ActionButton action={create} row={null} />)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByLabelText('Name').fill('Testers')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  void router.navigate('/elsewhere')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Testers')
  expect(location.pathname).toBe('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('Created Testers')).toBeInTheDocument()
})

test('an action button presses itself once when a page is opened for it, and opens the screen of the new record', async () => {
  const create = action({
    label: 'Create',
    title: (_: null) => 'Create a group',
    schema: z.object({ name: z.string() }),
    start: () => ({ name: '' }),
    fields: { name: text({ label: 'Name' }) },
    send: async (_, { name }) => ({ message: `Created ${name}`, id: 'g7' }),
    opens: ({ id }) => `/groups/${id}`,
  })
  const { router } = await show(<ActionButton action={create} row={null} />)
  await router.navigate('/groups', { state: { press: 'Create' } })
  await page.getByRole('dialog').getByLabelText('Name').fill('Testers')
  expect(router.state.location.state).toBeNull()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.pathname).toBe('/groups/g7')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
