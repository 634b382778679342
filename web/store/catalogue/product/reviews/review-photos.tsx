// Photos of all reviews in one row. The viewer moves on from the photos of one review to those of the next.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/reviews/store'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { storeCall } from '#web/store/call.ts'
import { reviewPhotosQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { PhotoThumbs } from '#web/ui/media/photo-thumbs.tsx'
import type { PhotoDialogProps } from '#web/ui/overlay/photo-dialog.tsx'

/** Photos in the row; on a phone they fill one line. */
const SHOWN = 6

/** @param product id or slug under which reviews are read */
export function ReviewPhotos({ product }: { product: string }) {
  const { data } = useQuery({ ...reviewPhotosQuery(storeCall, product), staleTime: 60_000 })
  const [at, setAt] = useState(0)
  const dialog = useLazyDialog<PhotoDialogProps>(() =>
    import('#web/ui/overlay/photo-dialog.tsx').then((module) => ({ default: module.PhotoDialog })),
  )
  const all = (data?.reviews ?? []).flatMap((review) => review.images.map((photo) => ({ photo, review })))
  if (all.length === 0) return null
  const photos = all.map(({ photo }) => photo)
  return (
    <div className="mb-6">
      <h3 className="mb-2 text-sm font-semibold">Photos by customers</h3>
      <PhotoThumbs
        photos={photos}
        most={SHOWN}
        label="Photos by customers"
        onApproach={dialog.props.onFocus}
        onOpen={(chosen, event) => {
          setAt(chosen)
          dialog.props.onClick(event)
        }}
      />
      {dialog.render({
        title: 'Photos by customers',
        photos,
        at,
        footer: (shown) => all[shown] && <Caption review={all[shown].review} />,
      })}
    </div>
  )
}

function Caption({ review: { rating, title, comment, author, variant } }: { review: Review }) {
  return (
    <div className="w-full text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <RatingStars rating={rating} />
        <span className="text-muted">{[author, variant].filter(Boolean).join(', ')}</span>
      </p>
      <p className="mt-1 line-clamp-3 wrap-anywhere">{title || comment}</p>
    </div>
  )
}
