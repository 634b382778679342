// Placeholder of the same size as a product card.
import { Skeleton } from '#web/ui/feedback.tsx'

export function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded border border-line bg-surface">
      <Skeleton className="aspect-square w-full" />
      <div className="grid gap-2.5 p-4">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-4.5 w-4/5" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="mt-3 h-5 w-2/5" />
        <Skeleton className="mt-3 h-4 w-1/4" />
      </div>
    </div>
  )
}
