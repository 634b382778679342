// Picture of a category: a web address, or a file that is uploaded at once and then previewed.
import { PictureButtons } from '#web/admin/kit/form/picture-buttons.tsx'
import { useUpload } from '#web/admin/kit/form/use-upload.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Picture } from '#web/ui/media/picture.tsx'

interface ImageFieldProps {
  value: string
  onChange: (image: string) => void
  error: string | undefined
}

const isUpload = (image: string) => image.startsWith('/uploads/')

export function ImageField({ value, onChange, error }: ImageFieldProps) {
  const upload = useUpload(onChange)
  return (
    <div className="flex flex-wrap items-start gap-4">
      <span className="shrink-0">
        <Picture
          src={/^(https?:\/\/\S+|\/uploads\/\S+)$/i.test(value) ? value : null}
          alt={value === '' ? 'No image' : 'Preview of the image'}
          width={96}
          height={96}
          sizes="96px"
          className="size-24 rounded border border-line bg-sunken object-cover"
        />
      </span>
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <Field
          label="Image URL"
          error={error ?? upload.error}
          hint={
            /^http:/i.test(value)
              ? 'Only pictures from https:// addresses are shown.'
              : 'Or upload a JPG, PNG, WebP or AVIF up to 10MB.'
          }
        >
          <TextInput
            inputMode="url"
            value={isUpload(value) ? '' : value}
            placeholder={isUpload(value) ? 'An uploaded picture is used' : 'https://…'}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
        <PictureButtons upload={upload} has={value !== ''} onRemove={() => onChange('')} />
      </div>
    </div>
  )
}
