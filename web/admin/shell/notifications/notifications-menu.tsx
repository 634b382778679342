// The bell: how many notices the person has not read, and what they say.
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { NoticeList } from './notification-list.tsx'
import { useNotices } from './use-notifications.ts'
import { useReadNotices } from './use-read-notifications.ts'

const MOST = 99

export function NoticesMenu() {
  const [open, setOpen] = useState(false)
  const state = useNotices()
  const { readOne, readAll } = useReadNotices()
  const { notices, unread } = state
  const newest = notices[0]
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
          className="relative"
          icon={
            <>
              <Bell aria-hidden="true" />
              {unread > 0 && <Count unread={unread} />}
            </>
          }
        />
      }
      title="Notices"
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
