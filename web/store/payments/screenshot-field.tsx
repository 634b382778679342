// An optional picture with preview, which can be removed again.
import { ImagePlus, Trash2 } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { PictureInput } from '#web/shop/pictures/picture-input.tsx'
import { usePreview } from '#web/shop/pictures/use-preview.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

interface ScreenshotFieldProps {
  /** Ref of the button, which takes the focus after a refusal. */
  ref: Ref<HTMLButtonElement>
  picture: File | null
  onChoose: (picture: File | null) => void
  error: string | undefined
}

export function ScreenshotField({ ref, picture, onChoose, error }: ScreenshotFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(picture)
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Screenshot (optional)</legend>
      <div className="flex items-start gap-4">
        {preview && (
          <img
            src={preview}
            alt="Screenshot to be sent"
            className="max-h-32 max-w-[50%] rounded border border-line object-contain"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            ref={ref}
            variant="secondary"
            icon={<ImagePlus aria-hidden="true" />}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {picture ? 'Change Screenshot' : 'Add Screenshot'}
          </Button>
          {picture && (
            <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => onChoose(null)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <PictureInput ref={input} label="Screenshot" onChoose={onChoose} />
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
