// Loading state of the cart: grey lines beside a summary.
import { Skeleton, Spinner } from '#web/ui/feedback.tsx'

export const CartSkeleton = () => (
  <div role="status" aria-busy="true" data-waiting>
    <Skeleton className="h-9 w-56 sm:h-11" />
    <p className="mt-3 flex items-center gap-2 text-muted">
      <Spinner />
      Loading your cart...
    </p>
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-x-10">
      <div className="divide-y divide-line rounded border border-line bg-surface">
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div className="grid gap-3 rounded border border-line bg-surface p-5">
        <Skeleton className="h-6 w-40" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="mt-4 h-12 w-full" />
      </div>
    </div>
  </div>
)

const LineSkeleton = () => (
  <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[7rem_minmax(0,1fr)_13rem] sm:gap-x-5 sm:p-5">
    <Skeleton className="aspect-square w-full" />
    <div className="grid content-start gap-2.5">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="mt-2 h-11 w-40 max-w-full" />
    </div>
    <div className="col-span-2 grid content-start gap-2.5 sm:col-span-1">
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-5 w-full" />
    </div>
  </div>
)
