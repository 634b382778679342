// Field for an uploaded picture: description, preview and buttons.
import { useId } from 'react'
import { FieldError } from '#web/ui/form/field.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { useUpload } from './use-upload.ts'

interface PictureFieldProps {
  label: string
  /** Path of the picture; empty without one. */
  value: string
  onChange: (path: string) => void
  error?: string | undefined
  hint?: string
  /** Shows the whole picture without cropping, for example a logo. */
  contain?: boolean
}

export function PictureField({ label, value, onChange, error, hint, contain }: PictureFieldProps) {
  const id = useId()
  const upload = useUpload(onChange)
  const problem = error ?? upload.error
  return (
    <fieldset className="flex flex-wrap items-start gap-4" aria-describedby={problem && id}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <span className="shrink-0">
        <Picture
          src={value || null}
          alt={value === '' ? 'No picture' : `Preview of: ${label}`}
          width={96}
          height={96}
          sizes="96px"
          className={`size-24 rounded border border-line bg-sunken ${contain ? 'object-contain' : 'object-cover'}`}
        />
      </span>
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <PictureButtons
          upload={upload}
          has={value !== ''}
          onRemove={() => onChange('')}
          of={label.toLowerCase()}
        />
        {problem && <FieldError id={id}>{problem}</FieldError>}
        <p className="text-sm text-muted">{hint ?? 'A JPG, PNG, WebP or AVIF up to 10MB.'}</p>
      </div>
    </fieldset>
  )
}
