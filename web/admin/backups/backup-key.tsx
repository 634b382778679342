// Creates the key that backups are encrypted with. The key pair is generated in the browser and the shop gets only
// the public half, so only the owner can decrypt backups.
import { useQuery } from '@tanstack/react-query'
import { Download, KeyRound } from 'lucide-react'
import { z } from 'zod'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { FieldHistory } from '#web/admin/kit/form/field-history.tsx'
import { tick } from '#web/admin/kit/form/fields.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { saveFile } from '#web/ui/save-file.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import type { BackupState } from './backup-retention.tsx'

const KeyForm = z.object({
  recipient: z.string().min(1, 'The key is still being created'),
  isKept: z.literal(true, 'Save the key first'),
})

export const makeKey = action({
  label: 'Encrypt Backups',
  icon: <KeyRound aria-hidden="true" />,
  title: ({ recipient }: BackupState) => (recipient === null ? 'Encrypt backups' : 'Create a new key'),
  text: ({ recipient }) =>
    recipient === null
      ? 'From now on, backups can be opened only with this key. It is created in your browser and shown only here.'
      : 'Earlier backups still need the key they were encrypted with: keep that one too.',
  submit: 'Use This Key',
  schema: KeyForm,
  start: () => ({ recipient: '', isKept: false as unknown as true }),
  fields: {
    recipient: {
      custom: ({ form, error }) => (
        <>
          <NewKey error={error} onMade={(recipient) => form.setValue('recipient', recipient)} />
          <FieldHistory name="recipient" />
        </>
      ),
    },
    isKept: tick({
      label: 'I’ve saved this key somewhere other than this machine.',
      description: 'Backups can’t be opened without it, not even by us.',
    }),
  },
  history: () => ({ kind: 'backups' }),
  route: 'PUT /backups/settings',
  send: ({ keep, version }, { recipient }) =>
    adminCall('PUT /backups/settings', { body: { keep, recipient, version } }),
})

interface NewKeyProps {
  error: string | undefined
  onMade: (recipient: string) => void
}

function NewKey({ error, onMade }: NewKeyProps) {
  const { data: key } = useQuery({
    queryKey: ['new backup key'],
    queryFn: async () => {
      const { generateIdentity, identityToRecipient } = await import('age-encryption')
      const identity = await generateIdentity()
      const recipient = await identityToRecipient(identity)
      onMade(recipient)
      return { identity, recipient }
    },
    // A new key for each window; not cached after it closes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!key) return <PageSpinner text="Creating a key..." />
  const file = () =>
    new File(
      [`# Opens the backups of the shop\n# Public key: ${key.recipient}\n${key.identity}\n`],
      'backup-key.txt',
    )
  return (
    <div className="grid gap-3">
      <code
        data-testid="backup-key"
        className="block rounded border border-line bg-sunken p-3 text-sm wrap-anywhere select-all"
      >
        {key.identity}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(file())}
        >
          Save as a File
        </Button>
        <CopyButton label="Copy the key" text={key.identity} />
      </div>
      {error && <Alert tone="error">{error}</Alert>}
    </div>
  )
}
