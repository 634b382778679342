// Form to change one's own password. Requires the current one; all other sessions end.

import { MIN_ADMIN_PASSWORD } from '#contract/accounts/accounts'
import { ChangeAdminPassword } from '#contract/accounts/admin'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { secret } from '#web/admin/kit/form/fields.tsx'

export function PasswordForm({ onDone }: { onDone?: () => void }) {
  return (
    <InlineForm
      schema={ChangeAdminPassword}
      start={{ currentPassword: '', password: '', confirmPassword: '' }}
      fields={{
        currentPassword: secret({ label: 'Current password', autoComplete: 'current-password' }),
        password: secret({
          label: 'New password',
          autoComplete: 'new-password',
          hint: `At least ${MIN_ADMIN_PASSWORD} characters.`,
        }),
        confirmPassword: secret({ label: 'Confirm new password', autoComplete: 'new-password' }),
      }}
      submit="Change Password"
      route="PUT /admin/password"
      send={(body) => adminCall('PUT /admin/password', { body })}
      {...(onDone && { onDone })}
    />
  )
}
