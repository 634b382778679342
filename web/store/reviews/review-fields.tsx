// Fields of the review form, shared by its dialogs.
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { PhotosField } from './photos-field.tsx'
import { StarChoice } from './star-choice.tsx'
import type { ReviewForm } from './use-review-form.ts'

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
        hint="Shown with your first name and initial after the seller has checked it."
        error={errors.comment?.message}
      >
        <TextArea rows={4} {...form.register('comment')} />
      </Field>
      <PhotosField form={form} />
    </>
  )
}
