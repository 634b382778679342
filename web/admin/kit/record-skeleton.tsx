// Skeleton of a record page: header, wide column and narrow column.
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback.tsx'

/** `figures`: shows a row of statistics below the name, in place of a line of text. */
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
