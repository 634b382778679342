// Optional photos of a review, with preview and a button to remove each.
import { ImagePlus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { MAX_REVIEW_PHOTOS } from '#contract/reviews/reviews'
import { PictureInput } from '#web/shop/pictures/picture-input.tsx'
import { usePreview } from '#web/shop/pictures/use-preview.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import type { ReviewForm } from './use-review-form.ts'

export function PhotosField({ form }: { form: ReviewForm }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement | null>(null)
  const { field, fieldState } = useController({ control: form.control, name: 'photos' })
  const photos = field.value
  const isFull = photos.length >= MAX_REVIEW_PHOTOS
  const take = (next: File[]) => {
    field.onChange(next)
    form.clearErrors('photos')
  }
  // Several photos may arrive in turn while the first is being resized.
  const choose = (photo: File) => {
    const chosen = form.getValues('photos')
    if (chosen.length < MAX_REVIEW_PHOTOS) return take([...chosen, photo])
    form.setError('photos', { message: `Only the first ${MAX_REVIEW_PHOTOS} photos were added.` })
  }
  const remove = (photo: File) => {
    take(photos.filter((other) => other !== photo))
    requestAnimationFrame(() => add.current?.focus())
  }
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold">Photos (optional)</legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-4 pt-2">
          {photos.map((photo, at) => (
            <Chosen key={keyOf(photo)} photo={photo} place={at + 1} onRemove={() => remove(photo)} />
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={(button) => {
            add.current = button
            field.ref(button)
          }}
          variant="secondary"
          icon={<ImagePlus aria-hidden="true" />}
          aria-describedby={fieldState.error ? `${id}-error` : `${id}-hint`}
          aria-disabled={isFull}
          onClick={() => !isFull && input.current?.click()}
        >
          Add Photos
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {isFull
          ? `${MAX_REVIEW_PHOTOS} of ${MAX_REVIEW_PHOTOS} photos chosen.`
          : `Up to ${MAX_REVIEW_PHOTOS}, as JPG, PNG or WebP. Everyone can see them with your review.`}
      </p>
      <PictureInput ref={input} label="Photos" multiple onChoose={choose} />
      {fieldState.error && (
        <FieldError id={`${id}-error`} role="alert">
          {fieldState.error.message}
        </FieldError>
      )}
    </fieldset>
  )
}

const keys = new WeakMap<File, string>()

/** The same photo may be chosen twice, so it gets a key of its own. */
function keyOf(photo: File): string {
  const key = keys.get(photo) ?? crypto.randomUUID()
  keys.set(photo, key)
  return key
}

interface ChosenProps {
  photo: File
  place: number
  onRemove: () => void
}

function Chosen({ photo, place, onRemove }: ChosenProps) {
  const preview = usePreview(photo)
  return (
    <li className="relative">
      <img
        src={preview ?? undefined}
        alt={`To be sent: ${place}`}
        className="size-20 rounded border border-line bg-sunken object-cover"
      />
      <IconButton
        size="sm"
        label={`Remove photo ${place}`}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
        className="absolute -top-2 -right-2 rounded-full! border border-line-strong bg-raised shadow-sm"
      />
    </li>
  )
}
