// The bell with the number of unread notifications, and their list.
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { NoticeList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'
import { useReadNotifications } from './use-read-notifications.ts'

const MOST = 99

export function NoticesMenu() {
  const [open, setOpen] = useState(false)
  const state = useNotifications()
  const { readOne, readAll } = useReadNotifications()
  const { notifications, unread } = state
  const newest = notifications[0]
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          className="relative"
          icon={
            <>
              <Bell aria-hidden="true" />
              {unread > 0 && <Count unread={unread} />}
            </>
          }
        />
      }
      title="Notifications"
      action={
        unread > 0 &&
        newest && (
          <Button variant="ghost" size="sm" onClick={() => readAll(newest._id)}>
            Mark all as read
          </Button>
        )
      }
    >
      <NoticeList state={state} onRead={readOne} onClose={() => setOpen(false)} />
    </Popover>
  )
}

function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 left-1/2 grid h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-surface bg-madder px-1 text-[0.6875rem] leading-none font-semibold text-on-madder tabular-nums"
    >
      {unread > MOST ? `${MOST}+` : unread}
    </span>
  )
}
