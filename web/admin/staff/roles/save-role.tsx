// Adds or edits a custom role. Built-in roles can be copied.
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import type { z } from 'zod'
import { type Role, RoleInput } from '#contract/staff/own-roles'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { type Fields, text } from '#web/admin/kit/form/fields.tsx'
import { PermissionFields } from '#web/admin/staff/permission-fields.tsx'

type Values = z.input<typeof RoleInput>

const fields: Fields<Values, unknown> = {
  name: text({ label: 'Name', maxLength: 40 }),
  permissions: {
    custom: ({ form, error }) => (
      <PermissionFields
        chosen={form.watch('permissions')}
        onChange={(chosen) =>
          form.setValue('permissions', chosen, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
        error={error}
      />
    ),
  },
}

const form = { size: 'lg', schema: RoleInput, fields } as const

export const createRole = action({
  ...form,
  label: 'Add Role',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Role',
  start: (): Values => ({ name: '', permissions: [] }),
  route: 'POST /staff/roles',
  send: (_, body, idempotencyKey) => adminCall('POST /staff/roles', { body, idempotencyKey }),
})

export const copyRole = action({
  ...form,
  label: 'Copy',
  icon: <Copy />,
  offered: ({ mayGrant }: Role) => mayGrant,
  title: ({ name }: Role) => `Add a role like ${name}`,
  submit: 'Add Role',
  start: ({ name, permissions }): Values => ({ name: `${name} 2`, permissions: [...permissions] }),
  route: 'POST /staff/roles',
  send: (_, body, idempotencyKey) => adminCall('POST /staff/roles', { body, idempotencyKey }),
})

const isOwn = ({ isBuiltIn, mayGrant }: Role) => !isBuiltIn && mayGrant

export const editRole = action({
  ...form,
  label: 'Edit',
  icon: <Pencil />,
  offered: isOwn,
  title: ({ name }: Role) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  text: ({ people }) =>
    people > 0
      ? `${people === 1 ? 'One person has' : `${people} people have`} this role. Changes apply at once.`
      : '',
  submit: 'Save Role',
  start: ({ name, permissions }): Values => ({ name, permissions: [...permissions] }),
  route: 'PUT /staff/roles/{id}',
  send: ({ key, version }, body) =>
    adminCall('PUT /staff/roles/{id}', { params: { id: key }, body: { ...body, version } }),
})

export const deleteRole = confirmAction<Role, { message: string }>({
  label: 'Delete',
  icon: <Trash2 />,
  danger: true,
  offered: isOwn,
  title: ({ name }) => `Delete the role ${name}?`,
  text: ({ people }) =>
    people > 0 ? 'Someone still has this role. Give them another one first.' : 'No one has this role.',
  route: 'DELETE /staff/roles/{id}',
  send: ({ key }) => adminCall('DELETE /staff/roles/{id}', { params: { id: key } }),
})
