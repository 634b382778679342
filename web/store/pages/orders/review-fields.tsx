// The fields of a review, wherever it is written.
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import type { ReviewInput } from '#contract/reviews'
import { Field, TextArea, TextInput } from '#web/ui/field'
import { StarChoice } from './star-choice.tsx'

export type ReviewForm = UseFormReturn<z.input<typeof ReviewInput>, unknown, ReviewInput>

export function ReviewFields({ form }: { form: ReviewForm }): ReactNode {
  const { field: rating } = useController({ control: form.control, name: 'rating' })
  const { errors } = form.formState
  return (
    <>
      <StarChoice
        ref={rating.ref}
        value={rating.value ?? 0}
        onChange={rating.onChange}
        error={errors.rating?.message}
      />
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field
        label="Comment"
        hint="Shown with your first name and initial after the seller has read it."
        error={errors.comment?.message}
      >
        <TextArea rows={4} {...form.register('comment')} />
      </Field>
    </>
  )
}
