// A backup at once, for instance before much is changed.
import { DatabaseBackup } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { pressAction } from '#web/admin/kit/action/action.tsx'

export const makeBackup = pressAction<null>({
  label: 'Back Up Now',
  icon: <DatabaseBackup aria-hidden="true" />,
  route: 'POST /backups',
  press: (_, idempotencyKey) => adminCall('POST /backups', { idempotencyKey }),
})
