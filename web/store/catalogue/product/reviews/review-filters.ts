// The order and filters of a product's reviews, stored in the URL so that they survive a reload.
import { useSearchParams } from 'react-router'
import { type ReviewSort, reviewSorts } from '#contract/reviews/review-sorts'
import type { ReviewFilters } from '#web/store/catalogue/catalogue-queries.ts'

const names = { sort: 'reviews', stars: 'stars', photos: 'photos', variant: 'reviewed' } as const

/** Contains only the filters that differ from the default, because it is part of the key of a query. */
export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  const sort = reviewSorts.find((known) => known === params.get(names.sort))
  const stars = Number(params.get(names.stars))
  const variant = params.get(names.variant)
  return {
    ...(sort && sort !== 'newest' && { sort }),
    ...([1, 2, 3, 4, 5].includes(stars) && { stars }),
    ...(params.get(names.photos) === '1' && { photos: 'true' as const }),
    ...(variant && { variant }),
  }
}

interface ChangedFilters {
  sort?: ReviewSort
  /** Null removes the filter, as do false and "". */
  stars?: number | null
  photos?: boolean
  variant?: string
}

export function useReviewFilters(): [ReviewFilters, (changed: ChangedFilters) => void] {
  const [params, setParams] = useSearchParams()
  const change = ({ sort, stars, photos, variant }: ChangedFilters) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        const put = (name: string, value: string | undefined) =>
          value ? next.set(name, value) : next.delete(name)
        if (sort !== undefined) put(names.sort, sort === 'newest' ? undefined : sort)
        if (stars !== undefined) put(names.stars, stars === null ? undefined : String(stars))
        if (photos !== undefined) put(names.photos, photos ? '1' : undefined)
        if (variant !== undefined) put(names.variant, variant)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [readReviewFilters(params), change]
}
