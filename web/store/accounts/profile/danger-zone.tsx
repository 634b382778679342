// The section that deletes the account.
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

interface DangerZoneProps {
  hasPassword: boolean
  onDeleted: (deletionDueAt: string) => void
}

export function DangerZone({ hasPassword, onDeleted }: DangerZoneProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={<span className="text-lg text-madder">Danger Zone</span>}
      description="Permanently delete your account and all data"
      className="border-madder/40"
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      {isOpen && (
        <DeleteAccountDialog hasPassword={hasPassword} onClose={() => setOpen(false)} onDeleted={onDeleted} />
      )}
    </Card>
  )
}
