// Setting for the number of backups to keep.
import { Archive } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { BackupSettings } from '#contract/backups/admin'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { number } from '#web/admin/kit/form/fields.tsx'

export type BackupState = ReplyOf<'GET /backups'>['state']

export const backupRetention = action({
  label: 'Backups to Keep',
  icon: <Archive aria-hidden="true" />,
  title: (_: BackupState) => 'How many backups to keep',
  text: () =>
    'When there are more, the oldest is deleted, in the bucket too. The newest backup that passed a test restore is always kept.',
  submit: 'Save',
  size: 'sm',
  schema: BackupSettings.pick({ keep: true }),
  start: ({ keep }) => ({ keep }),
  fields: { keep: number({ label: 'Backups' }) },
  route: 'PUT /backups/settings',
  send: ({ version, recipient }, { keep }) =>
    adminCall('PUT /backups/settings', { body: { keep, recipient, version } }),
})
