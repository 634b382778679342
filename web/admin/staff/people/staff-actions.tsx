// What is done with somebody who works here.
import { Ban, RotateCcw, ShieldOff, Trash2, UserCog } from 'lucide-react'
import { ChangeRole, type StaffMember } from '#contract/staff/staff'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { RoleField } from './role-field.tsx'

export const changeRole = action({
  label: 'Change Role',
  icon: <UserCog />,
  named: (name) => `Change role of ${name}`,
  title: ({ name }: StaffMember) => `Role of ${name}`,
  text: () => 'It acts from their next press on.',
  submit: 'Save Role',
  schema: ChangeRole.pick({ role: true }),
  start: ({ role }) => ({ role: role.key }),
  fields: {
    role: {
      custom: ({ form, error }) => (
        <RoleField registered={form.register('role')} value={form.watch('role')} error={error} />
      ),
    },
  },
  route: 'PUT /staff/{id}/role',
  send: ({ _id, version }, { role }) =>
    adminCall('PUT /staff/{id}/role', { params: { id: _id }, body: { role, version } }),
})

export const suspendStaff = confirmAction<StaffMember, { message: string }>({
  label: 'Suspend',
  icon: <Ban />,
  danger: true,
  offered: ({ isActive, isSelf }) => isActive && !isSelf,
  title: ({ name }) => `Suspend ${name}?`,
  text: () => 'They are signed out at once, and cannot sign in until they are taken up again.',
  route: 'POST /staff/{id}/suspension',
  send: ({ _id }) => adminCall('POST /staff/{id}/suspension', { params: { id: _id } }),
})

export const reactivateStaff = confirmAction<StaffMember, { message: string }>({
  label: 'Take up again',
  icon: <RotateCcw />,
  offered: ({ isActive }) => !isActive,
  title: ({ name }) => `Take ${name} up again?`,
  text: ({ role }) => `They can sign in again, as ${role.name}.`,
  route: 'DELETE /staff/{id}/suspension',
  send: ({ _id }) => adminCall('DELETE /staff/{id}/suspension', { params: { id: _id } }),
})

export const resetTwoFactor = confirmAction<StaffMember, { message: string }>({
  label: 'Reset Two-Factor',
  icon: <ShieldOff />,
  danger: true,
  offered: ({ hasTwoFactor, isSelf }) => hasTwoFactor && !isSelf,
  title: ({ name }) => `Reset two-factor authentication of ${name}?`,
  text: () =>
    'For somebody who has lost their phone and their recovery codes. They are signed out, and their password alone lets them in until they set it up again. Make sure that it is they who ask.',
  route: 'DELETE /admin/staff/{id}/two-factor',
  send: ({ _id }) => adminCall('DELETE /admin/staff/{id}/two-factor', { params: { id: _id } }),
})

export const deleteStaff = confirmAction<StaffMember, { message: string }>({
  label: 'Delete',
  icon: <Trash2 />,
  danger: true,
  offered: ({ isSelf }) => !isSelf,
  title: ({ name }) => `Delete ${name}?`,
  text: () => 'Their account goes for good. What they did stays in every record, under their name.',
  route: 'DELETE /staff/{id}',
  send: ({ _id }) => adminCall('DELETE /staff/{id}', { params: { id: _id } }),
})
