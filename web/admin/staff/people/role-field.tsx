// The choice of a role: those that the person may give, with what each is for.
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

interface RoleFieldProps {
  registered: UseFormRegisterReturn
  /** The key that is chosen. */
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
        hint={chosen && (chosen.about || `Opens ${chosen.permissions.length} things`)}
      >
        {/* Drawn anew once the choices are there: a choice that was made before them is shown then. */}
        <NativeSelect key={roles.length} {...registered} defaultValue={value}>
          <option value="">{query.isPending ? 'Loading roles...' : 'Choose a role'}</option>
          {roles.map(({ key, name, mayGrant }) => (
            <option key={key} value={key} disabled={!mayGrant}>
              {mayGrant ? name : `${name} (more than you may do)`}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}
