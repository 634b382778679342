// Adds or edits a group: its name, its way of finding members, and its benefits.
import { Pencil, Plus } from 'lucide-react'
import { z } from 'zod'
import { type CustomerGroup, GroupInput } from '#contract/customers/admin-groups'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { type Fields, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { BenefitFields } from './benefit-fields.tsx'
import { CriteriaFields } from './criteria-fields.tsx'
import { blankGroup, type GroupValues, groupInput, valuesOf } from './group-values.ts'
import { ColorField, TypeField } from './look-fields.tsx'

/** Validates the form values by the contract's rules. */
const GroupForm = z.custom<GroupValues>().transform(groupInput).pipe(GroupInput)

const fields: Fields<GroupValues, unknown> = {
  name: text({ label: 'Group Name', maxLength: 80 }),
  description: textarea({ label: 'Description', rows: 2 }),
  type: { custom: ({ form }) => <TypeField {...form.register('type')} /> },
  color: { custom: ({ form }) => <ColorField {...form.register('color')} /> },
  criteria: {
    custom: ({ form }) => form.watch('type') === 'automatic' && <CriteriaFields form={form} />,
  },
  benefits: { custom: ({ form }) => <BenefitFields form={form} /> },
}

const form = {
  text: () => 'Who belongs to the group, and which benefits they get.',
  size: 'lg',
  schema: GroupForm,
  fields,
} as const

export const createGroup = action({
  ...form,
  label: 'Create Group',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Create Group',
  start: () => blankGroup,
  route: 'POST /customers/groups',
  send: (_, body) => adminCall('POST /customers/groups', { body }),
})

export const editGroup = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: CustomerGroup) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Group',
  start: valuesOf,
  route: 'PUT /customers/groups/{id}',
  send: ({ _id }, body) => adminCall('PUT /customers/groups/{id}', { params: { id: _id }, body }),
})
