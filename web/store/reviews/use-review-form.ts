// State of the review form: the contract's schema plus photos.
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { MAX_REVIEW_PHOTOS, ReviewInput } from '#contract/reviews/reviews'
import { refusalOfPicture } from '#web/shop/pictures/picture-rules.ts'

const ReviewWithPhotos = ReviewInput.extend({
  photos: z
    .array(z.custom<File>())
    .max(MAX_REVIEW_PHOTOS, `Please choose at most ${MAX_REVIEW_PHOTOS} photos.`)
    .superRefine((photos, { addIssue }) => {
      const refused = photos.find(refusalOfPicture)
      if (refused) addIssue({ code: 'custom', message: `${refused.name}: ${refusalOfPicture(refused)}` })
    }),
})

export type ReviewForm = UseFormReturn<
  z.input<typeof ReviewWithPhotos>,
  unknown,
  z.output<typeof ReviewWithPhotos>
>

export const reviewFieldNames = ['rating', 'title', 'comment', 'photos'] as const

export const useReviewForm = (productId: string): ReviewForm =>
  useForm({
    resolver: zodResolver(ReviewWithPhotos),
    defaultValues: { productId, title: '', comment: '', photos: [] },
  })

/** Splits the form into the body and the photos, which are sent as files. */
export const sentReview = ({ photos, ...body }: z.output<typeof ReviewWithPhotos>) => ({
  body,
  files: { photos },
})
