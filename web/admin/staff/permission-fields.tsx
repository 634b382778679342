// Checkboxes for the permissions of a role, by group. Permissions that depend on each other are ticked and cleared
// together.
import {
  allPermissions,
  type Permission,
  type PermissionGroup,
  permissionGroups,
  permissions,
  withNeeded,
} from '#contract/base/permissions'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

interface PermissionFieldsProps {
  chosen: readonly Permission[]
  onChange: (chosen: Permission[]) => void
  error: string | undefined
  /** The permissions that can be chosen. */
  offered?: readonly Permission[]
}

const groups = Object.entries(permissionGroups) as [PermissionGroup, string][]

export function PermissionFields({
  chosen,
  onChange,
  error,
  offered = allPermissions,
}: PermissionFieldsProps) {
  const toggle = (permission: Permission) =>
    onChange(
      chosen.includes(permission)
        ? chosen.filter((other) => !withNeeded([other]).includes(permission))
        : withNeeded([...chosen, permission]),
    )
  return (
    <div className="grid gap-5">
      {groups.map(([group, label]) => (
        <fieldset key={group}>
          <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {offered
              .filter((permission) => permissions[permission].group === group)
              .map((permission) => (
                <Checkbox
                  key={permission}
                  size="sm"
                  label={permissions[permission].name}
                  description={permissions[permission].about}
                  checked={chosen.includes(permission)}
                  disabled={!mayDo(permission)}
                  onChange={() => toggle(permission)}
                />
              ))}
          </div>
        </fieldset>
      ))}
      {error && <FieldError role="alert">{error}</FieldError>}
    </div>
  )
}
