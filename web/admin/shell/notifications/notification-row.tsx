// One notification: a link to its subject, or a button that marks it as read if there is nothing to open.

import { formatTime } from '#contract/base/days'
import type { Notification } from '#contract/notifications/admin'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { cx } from '#web/ui/cx.ts'
import { notificationKinds } from './notification-kinds.tsx'

const row =
  'flex w-full items-start gap-3 px-4 py-2.5 text-left transition-colors focus-visible:-outline-offset-2'

interface NotificationRowProps {
  notification: Notification
  onRead: () => void
  onOpen: () => void
}

export function NotificationRow({ notification, onRead, onOpen }: NotificationRowProps) {
  const path =
    notification.subjectId === null
      ? undefined
      : notificationKinds[notification.kind].pathOf?.(notification.subjectId)
  const content = <NotificationContent notification={notification} />
  if (path) {
    return (
      <Link to={path} onClick={onOpen} className={cx(row, 'hover:bg-hover')}>
        {content}
      </Link>
    )
  }
  if (notification.isRead) return <div className={row}>{content}</div>
  return (
    <button type="button" onClick={onRead} title="Mark as read" className={cx(row, 'hover:bg-hover')}>
      {content}
    </button>
  )
}

function NotificationContent({
  notification: { kind, title, text, at, isRead },
}: {
  notification: Notification
}) {
  const { icon, className } = notificationKinds[kind]
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full [&>svg]:size-4',
          className,
        )}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-sm wrap-anywhere', isRead ? 'text-muted' : 'font-semibold')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        {text && <span className="block text-xs text-muted wrap-anywhere">{text}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-2 pt-0.5">
        <time dateTime={at} className="text-xs text-muted tabular-nums">
          {formatTime(at)}
        </time>
        <span
          aria-hidden="true"
          className={cx('size-2 rounded-full', isRead ? 'bg-transparent' : 'bg-indigo')}
        />
      </span>
    </>
  )
}
