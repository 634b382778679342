// The contacts at a supplier, each with a role.
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'
import { blankContact, type SupplierValues } from './supplier-values.ts'

const parts = [
  { name: 'name', label: 'Name', required: true },
  { name: 'role', label: 'Role', required: false },
  { name: 'phone', label: 'Phone', required: false },
  { name: 'email', label: 'Email', required: false },
] as const

interface ContactFieldsProps {
  form: UseFormReturn<SupplierValues>
  error: string | undefined
}

export function ContactFields({ form, error }: ContactFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contacts' })
  const adding = useRef<HTMLButtonElement>(null)
  const errors = form.formState.errors.contacts
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Contacts</legend>
      <ul className="grid gap-3 empty:hidden">
        {fields.map((contact, at) => (
          <li key={contact.id} className="rounded border border-line p-3">
            <fieldset aria-label={`Contact ${at + 1}`} className="grid gap-3 sm:grid-cols-2">
              {parts.map(({ name, label, required }) => (
                <Field
                  key={name}
                  size="sm"
                  label={label}
                  required={required}
                  error={errors?.[at]?.[name]?.message}
                >
                  <TextInput size="sm" autoComplete="off" {...form.register(`contacts.${at}.${name}`)} />
                </Field>
              ))}
            </fieldset>
            <IconButton
              size="sm"
              className="mt-2"
              label={`Remove contact ${at + 1}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => {
                remove(at)
                adding.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      {error && <FieldError className="mt-1.5">{error}</FieldError>}
      <Button
        ref={adding}
        size="sm"
        variant="secondary"
        className="mt-3"
        icon={<Plus aria-hidden="true" />}
        onClick={() => append(blankContact)}
      >
        Add Contact
      </Button>
    </fieldset>
  )
}
