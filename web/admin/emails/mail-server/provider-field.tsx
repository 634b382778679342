// Fills in the values of a common mail provider, and says where its password comes from.
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { MailServerValues } from '#contract/emails/mail-server'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { findProvider, providers } from './providers.ts'

const other =
  'Your provider lists these values as “SMTP” or “outgoing server”. With a hosting provider, look under Email Accounts, Connect Devices in cPanel: the server is often called mail.example.com with your own domain, and user and password are those of the mailbox.'

export function ProviderField({ form }: { form: UseFormReturn<MailServerValues> }) {
  const id = useId()
  const host = String(form.watch('host') ?? '')
  const provider = findProvider(host)
  const choose = (chosen: string) => {
    const values = providers.find(({ name }) => name === chosen)
    const set = { shouldDirty: true, shouldValidate: true }
    form.setValue('host', values?.host ?? '', { shouldDirty: true })
    if (!values) return form.setFocus('host')
    form.setValue('encryption', values.encryption, set)
    form.setValue('port', values.port, set)
    form.setFocus('user')
  }
  return (
    <Field id={id} label="Mail provider" hint={provider?.help ?? other}>
      <NativeSelect value={provider?.name ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">Another provider</option>
        {providers.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
