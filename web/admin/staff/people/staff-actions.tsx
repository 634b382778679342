// Actions on a member of staff.
import { Ban, RotateCcw, ShieldOff, Trash2, UserCog } from 'lucide-react'
import { ChangeRole, type StaffMember } from '#contract/staff/staff'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { FieldHistory } from '#web/admin/kit/form/field-history.tsx'
import { RoleField } from './role-field.tsx'

export const changeRole = action({
  label: 'Change Role',
  icon: <UserCog />,
  named: (name) => `Change role of ${name}`,
  title: ({ name }: StaffMember) => `Role of ${name}`,
  text: () => 'The new role applies from their next click.',
  submit: 'Save Role',
  schema: ChangeRole.pick({ role: true }),
  start: ({ role }) => ({ role: role.key }),
  fields: {
    role: {
      custom: ({ form, error }) => (
        <>
          <RoleField registered={form.register('role')} value={form.watch('role')} error={error} />
          <FieldHistory name="role" />
        </>
      ),
    },
  },
  history: ({ _id }) => ({ kind: 'staff', id: _id }),
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
  text: () => 'They are signed out at once, and cannot sign in until you reactivate them.',
  route: 'POST /staff/{id}/suspension',
  send: ({ _id }) => adminCall('POST /staff/{id}/suspension', { params: { id: _id } }),
})

export const reactivateStaff = confirmAction<StaffMember, { message: string }>({
  label: 'Reactivate',
  icon: <RotateCcw />,
  offered: ({ isActive }) => !isActive,
  title: ({ name }) => `Reactivate ${name}?`,
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
    'For staff who have lost their phone and their recovery codes. They are signed out, and their password alone is enough to sign in until they set it up again. Make sure that the request really comes from them.',
  route: 'DELETE /admin/staff/{id}/two-factor',
  send: ({ _id }) => adminCall('DELETE /admin/staff/{id}/two-factor', { params: { id: _id } }),
})

export const deleteStaff = confirmAction<StaffMember, { message: string }>({
  label: 'Delete',
  icon: <Trash2 />,
  danger: true,
  offered: ({ isSelf }) => !isSelf,
  title: ({ name }) => `Delete ${name}?`,
  text: () => 'Their account is deleted permanently. Records of what they did keep their name.',
  route: 'DELETE /staff/{id}',
  send: ({ _id }) => adminCall('DELETE /staff/{id}', { params: { id: _id } }),
})
