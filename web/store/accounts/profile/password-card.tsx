// Shows when the password was last changed, and opens the dialog to change it.

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Security } from '#contract/accounts/profile'
import { formatDay } from '#contract/base/days'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

export function PasswordCard({ security }: { security: Security }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={<span className="text-lg">Password</span>} description={lastChange(security)}>
      <Button variant="secondary" icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen(true)}>
        {security.hasPassword ? 'Change Password' : 'Set a Password'}
      </Button>
      {isOpen && <ChangePasswordDialog hasPassword={security.hasPassword} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function lastChange({ hasPassword, passwordChangedAt }: Security): string {
  if (!hasPassword) return 'You sign in with Google. A password gives you a second way to sign in.'
  if (passwordChangedAt === null) return 'Password not changed since the account was created'
  return `Password last changed ${formatDay(passwordChangedAt)}`
}
