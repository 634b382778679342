// Notifications grouped by day, with loading, empty and error states.

import { Bell } from 'lucide-react'
import { dayOf, formatDay } from '#contract/base/days'
import type { Notification } from '#contract/notifications/admin'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { NotificationRow } from './notification-row.tsx'
import type { useNotifications } from './use-notifications.ts'

interface NoticeListProps {
  state: ReturnType<typeof useNotifications>
  onRead: (notification: Notification) => void
  onClose: () => void
}

export function NoticeList({ state, onRead, onClose }: NoticeListProps) {
  const { query, notifications } = state
  const { ref, scrolls } = useScrolls()
  return (
    <section
      ref={ref}
      aria-label="List of notifications"
      tabIndex={scrolls ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      <div>
        {query.isPending ? (
          <LoadingRows />
        ) : query.data === undefined ? (
          <LoadFailure title="Failed to load notifications" query={query} headingLevel={3} />
        ) : notifications.length === 0 ? (
          <EmptyState
            headingLevel={3}
            icon={<Bell />}
            title="No notifications"
            text="New orders, payments to verify and low stock are reported here."
          />
        ) : (
          byDay(notifications).map(({ day, notifications: ofDay }) => (
            <section key={day} aria-label={day}>
              <h3 className="sticky top-0 bg-sunken px-4 py-1 text-xs font-semibold text-muted">{day}</h3>
              <ul className="divide-y divide-line">
                {ofDay.map((notification) => (
                  <li key={notification._id}>
                    <NotificationRow
                      notification={notification}
                      onRead={() => onRead(notification)}
                      onOpen={() => {
                        onRead(notification)
                        onClose()
                      }}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
        {query.hasNextPage && <Older query={query} />}
      </div>
    </section>
  )
}

function Older({ query }: { query: ReturnType<typeof useNotifications>['query'] }) {
  return (
    <div className="border-t border-line p-2 text-center">
      {query.isFetchNextPageError && (
        <p role="alert" className="pb-2 text-sm text-madder">
          Failed to load older notifications
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
        className="w-full"
      >
        {query.isFetchNextPageError ? 'Retry' : 'Show older'}
      </Button>
    </div>
  )
}

function LoadingRows() {
  return (
    <div aria-busy="true" className="divide-y divide-line">
      <p role="status" className="sr-only">
        Loading notifications...
      </p>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

const DAY_MS = 86_400_000

function byDay(notifications: readonly Notification[]): { day: string; notifications: Notification[] }[] {
  const now = Date.now()
  const names = new Map([
    [dayOf(new Date(now)), 'Today'],
    [dayOf(new Date(now - DAY_MS)), 'Yesterday'],
  ])
  const days = Map.groupBy(notifications, ({ at }) => names.get(dayOf(at)) ?? formatDay(at))
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }))
}
