// Selects a role that the user may grant, with a description of it.
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

interface RoleFieldProps {
  registered: UseFormRegisterReturn
  /** The key of the selected role. */
  value: string
  error: string | undefined
}

export function RoleField({ registered, value, error }: RoleFieldProps) {
  const query = useQuery(routeQuery(adminCall, 'GET /staff/roles', {}))
  const roles = query.data?.roles ?? []
  const chosen = roles.find(({ key }) => key === value)
  return (
    <div className="grid gap-3">
      {query.isError && <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>}
      <Field
        label="Role"
        required
        error={error}
        hint={chosen && (chosen.about || `Includes ${chosen.permissions.length} permissions`)}
      >
        {/* Re-mounted once the options are loaded, so that the browser selects the current one. */}
        <NativeSelect key={roles.length} {...registered} defaultValue={value}>
          <option value="">{query.isPending ? 'Loading roles...' : 'Choose a role'}</option>
          {roles.map(({ key, name, mayGrant }) => (
            <option key={key} value={key} disabled={!mayGrant}>
              {mayGrant ? name : `${name} (exceeds your own permissions)`}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}
