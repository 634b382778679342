// Creates a link to an invitation and shows it once, for people whom emails don't reach.
import { Link2 } from 'lucide-react'
import { useRef } from 'react'
import { INVITATION_DAYS, type Invitation } from '#contract/staff/staff'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { ShownOnce } from '#web/admin/kit/shown-once.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export const copyInvitationLink = windowAction<Invitation>({
  label: 'Copy Link',
  icon: <Link2 />,
  named: (email) => `Copy the link of the invitation to ${email}`,
  route: 'POST /staff/invitations/{id}/links',
  Window: InvitationLink,
})

function InvitationLink({ row: { _id: id, email }, onClose }: ActionWindowProps<Invitation>) {
  const creating = useSend((_: null) => adminCall('POST /staff/invitations/{id}/links', { params: { id } }), {
    quiet: true,
  })
  const create = useRef<HTMLButtonElement>(null)
  const title = `Invitation to ${email}`
  if (creating.data)
    return (
      <ShownOnce
        title={title}
        text={`Send this link to ${email} yourself, for example by WhatsApp.`}
        secret={creating.data.link}
        noun="link"
        warning={`It works once, for ${INVITATION_DAYS} days, and anyone who has it can join your staff.`}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{title}</span>}
      description="Create a link that you hand over yourself. Links of earlier emails keep working."
      initialFocus={create}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button ref={create} busy={creating.isPending} onClick={() => creating.mutate(null)}>
            Create Link
          </Button>
        </>
      }
    >
      {creating.error && <Alert>{messageOf(creating.error)}</Alert>}
    </Dialog>
  )
}
