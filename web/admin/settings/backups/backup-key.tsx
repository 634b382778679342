// The key that backups are encrypted to. It is made in this browser: the shop gets the half that can only encrypt, and
// nobody but its owner can ever open what was encrypted.
import { useQuery } from '@tanstack/react-query'
import { Download, KeyRound } from 'lucide-react'
import { z } from 'zod'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { tick } from '#web/admin/kit/form/fields.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { saveFile } from '#web/ui/save-file.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import type { BackupState } from './keep-backups.tsx'

const KeyForm = z.object({
  recipient: z.string().min(1, 'The key is being made'),
  isKept: z.literal(true, 'Please keep the key first'),
})

export const makeKey = action({
  label: 'Encrypt Backups',
  icon: <KeyRound aria-hidden="true" />,
  title: ({ recipient }: BackupState) => (recipient === null ? 'Encrypt backups' : 'Make a new key'),
  text: ({ recipient }) =>
    recipient === null
      ? 'From now on backups can be opened with this key alone. It is made in your browser and shown only here.'
      : 'Backups up to now need the key that they were made with: keep that one too.',
  submit: 'Use This Key',
  schema: KeyForm,
  start: () => ({ recipient: '', isKept: false as unknown as true }),
  fields: {
    recipient: {
      custom: ({ form, error }) => (
        <NewKey error={error} onMade={(recipient) => form.setValue('recipient', recipient)} />
      ),
    },
    isKept: tick({
      label: 'I have kept this key where it is not lost with this machine.',
      description: 'Without it no backup can be opened, not even by us.',
    }),
  },
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
    // One for each window, gone with it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!key) return <PageSpinner text="Making a key..." />
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
