// Saves all customers of the list, on all pages, as a group.
import { UsersRound } from 'lucide-react'
import { z } from 'zod'
import type { InputOf } from '#contract/api'
import { formatNumber } from '#contract/base/rupee-text'
import { line } from '#contract/base/text'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'
import type { Asked } from '#web/admin/kit/list/definition.ts'

interface Shown {
  filter: Omit<InputOf<'POST /reports/customers/group'>['body'], 'name'>
  total: number
}

export function SaveAsGroup({ asked: { filter, search }, total }: { asked: Asked; total: number }) {
  const shown = { filter: { ...filter, ...(search && { search }) }, total } as Shown
  return <ActionButton action={saveAsGroup} row={shown} variant="secondary" />
}

const saveAsGroup = action({
  label: 'Save as Group',
  icon: <UsersRound aria-hidden="true" />,
  title: (_: Shown) => 'Save these customers as a group',
  text: ({ total }) =>
    `${total === 1 ? 'The customer' : `The ${formatNumber(total)} customers`} in this list, if active, stay in the group whatever they do later. You set the benefits of a group under Groups.`,
  submit: 'Save Group',
  size: 'sm',
  route: 'POST /reports/customers/group',
  blocked: ({ total }) => (total === 0 ? 'This list has no customers' : null),
  schema: z.object({ name: line(80).min(1, 'Group Name is required') }),
  start: () => ({ name: '' }),
  fields: { name: text({ label: 'Group Name', maxLength: 80 }) },
  send: ({ filter }, { name }) => adminCall('POST /reports/customers/group', { body: { ...filter, name } }),
})
