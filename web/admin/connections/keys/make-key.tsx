// Makes an API key, with permissions of one's own as roles have them, and shows it once.
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { dayOf } from '#contract/base/days'
import { ApiKeyInput, keyPermissions } from '#contract/connections/api-keys'
import { allPermissions, type Permission } from '#contract/staff/permissions'
import { type BuiltInRoleName, builtInRoleNames, builtInRoles } from '#contract/staff/roles'
import { adminCall } from '#web/admin/call.ts'
import { ShownOnce } from '#web/admin/connections/shown-once.tsx'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { day, type Fields, text } from '#web/admin/kit/form/fields.tsx'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
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
  name: text({ label: 'Name', hint: 'What uses it: “Tally”, “Courier panel”.', maxLength: 60, half: true }),
  lastDay: day({
    label: 'Last Day',
    hint: 'It works until this day is over; without one until it is revoked.',
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

/** What a role opens, as far as a key can and one may oneself. */
const grantedBy = (role: BuiltInRoleName): Permission[] => {
  const opened: readonly Permission[] = builtInRoles[role].permissions
  return allPermissions.filter(
    (permission) => opened.includes(permission) && keyPermissions.includes(permission) && mayDo(permission),
  )
}

const StartWithRole = ({ onStart }: { onStart: (chosen: Permission[]) => void }) => (
  <Field label="Start with a role" hint="Then add or take away single permissions." className="max-w-80">
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
  label: 'Make Key',
  icon: <KeyRound aria-hidden="true" />,
  size: 'lg',
  title: (_: Maker) => 'Make an API key',
  text: () => 'It acts in your name, and opens nothing that you may not do yourself at the time.',
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
          text="Sent with each call, as “Authorization: Bearer …”."
          noun="key"
          secret={made.token}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
