// Button to start a backup at once, for example before large changes.
import { DatabaseBackup } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { clickAction } from '#web/admin/kit/action/action.tsx'

export const makeBackup = clickAction<null>({
  label: 'Back Up Now',
  icon: <DatabaseBackup aria-hidden="true" />,
  route: 'POST /backups',
  press: (_, idempotencyKey) => adminCall('POST /backups', { idempotencyKey }),
})
