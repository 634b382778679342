// The shape of a record's page while it loads: its head, then a wide column and a narrow one.
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback.tsx'

/** `figures`: a row of them stands below the name; without them a line that says more of it. */
export const RecordSkeleton = ({ figures = false }: { figures?: boolean }) => (
  <>
    <Skeleton className="h-8 w-64" />
    <Skeleton className={figures ? 'h-24' : 'h-5 w-80'} />
    <div className={cx('grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]', !figures && 'mt-2')}>
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  </>
)
