// Creates an API key with permissions that the admin has, and shows it once.
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { dayOf } from '#contract/base/days'
import { allPermissions, type Permission } from '#contract/base/permissions'
import { ApiKeyInput, keyPermissions } from '#contract/connections/api-keys'
import { type BuiltInRoleName, builtInRoleNames, builtInRoles } from '#contract/staff/roles'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { day, type Fields, text } from '#web/admin/kit/form/fields.tsx'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { ShownOnce } from '#web/admin/kit/shown-once.tsx'
import { PermissionFields } from '#web/admin/staff/permission-fields.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

type Values = z.input<typeof ApiKeyInput>

interface Maker {
  onMade: (made: Made) => void
}

interface Made {
  name: string
  token: string
}

const fields: Fields<Values, unknown> = {
  name: text({
    label: 'Name',
    hint: 'The program that uses it. Examples: Tally, Courier panel.',
    maxLength: 60,
    half: true,
  }),
  lastDay: day({
    label: 'Last Day',
    hint: 'The key works until the end of this day. Without a date, it works until you revoke it.',
    min: () => dayOf(new Date()),
    half: true,
    required: false,
  }),
  permissions: {
    custom: ({ form, error }) => {
      const set = (chosen: Permission[]) =>
        form.setValue('permissions', chosen, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      return (
        <div className="grid gap-5 sm:col-span-2">
          <StartWithRole onStart={set} />
          <PermissionFields
            chosen={form.watch('permissions')}
            onChange={(chosen) => set(chosen.filter((permission) => keyPermissions.includes(permission)))}
            error={error}
            offered={keyPermissions}
          />
        </div>
      )
    },
  },
}

/** Returns the permissions of a role that keys can have and the admin has. */
const grantedBy = (role: BuiltInRoleName): Permission[] => {
  const opened: readonly Permission[] = builtInRoles[role].permissions
  return allPermissions.filter(
    (permission) => opened.includes(permission) && keyPermissions.includes(permission) && mayDo(permission),
  )
}

const StartWithRole = ({ onStart }: { onStart: (chosen: Permission[]) => void }) => (
  <Field label="Start with a role" hint="Then add or remove single permissions." className="max-w-80">
    <NativeSelect
      defaultValue=""
      onChange={({ target: { value } }) => onStart(value === '' ? [] : grantedBy(value as BuiltInRoleName))}
    >
      <option value="">None</option>
      {builtInRoleNames.map((name) => (
        <option key={name} value={name}>
          {builtInRoles[name].name}
        </option>
      ))}
    </NativeSelect>
  </Field>
)

const makeKey = action({
  label: 'Create Key',
  icon: <KeyRound aria-hidden="true" />,
  size: 'lg',
  title: (_: Maker) => 'Create an API key',
  text: () => 'It acts in your name and can never do more than you can.',
  schema: ApiKeyInput,
  start: (): Values => ({ name: '', permissions: [], lastDay: '' }),
  fields,
  route: 'POST /connections/api-keys',
  async send({ onMade }, body) {
    const reply = await adminCall('POST /connections/api-keys', { body })
    onMade({ name: reply.key.name, token: reply.token })
    return reply
  },
})

export function MakeKey() {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <ActionButton action={makeKey} row={{ onMade: setMade }} />
      {made && (
        <ShownOnce
          title={`The key ${made.name}`}
          text="Send it with each call, as “Authorization: Bearer …”."
          noun="key"
          secret={made.token}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
