// The picture of a category: an address on the web, or a file that is sent at once and shown when it is there.
import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_IMAGE_BYTES } from '#contract/catalogue/admin-products'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { uploadPicture } from '#web/admin/kit/form/upload-picture.ts'
import { messageOf } from '#web/api/call.ts'
import { PICTURE_TYPES } from '#web/shop/pictures/picture-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/data/progress-bar.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { usePendingWork } from '#web/ui/overlay/use-pending-work.ts'

interface ImageFieldProps {
  value: string
  onChange: (image: string) => void
  error: string | undefined
}

const isUpload = (image: string) => image.startsWith('/uploads/')

export function ImageField({ value, onChange, error }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(onChange)
  const { progress } = upload
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
              ? 'Browsers show pictures from https:// addresses only.'
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
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<ImageUp aria-hidden="true" />}
            busy={progress !== null}
            onClick={() => input.current?.click()}
          >
            Upload Picture
          </Button>
          {value !== '' && (
            <Button size="sm" variant="ghost" onClick={() => onChange('')}>
              Remove Picture
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-label="Picture file"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) upload.send(file)
              target.value = ''
            }}
          />
        </div>
        {progress !== null && <ProgressBar label="Sending the picture" value={progress} max={1} />}
      </div>
    </div>
  )
}

function useUpload(onDone: (path: string) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const hold = usePendingWork()
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(file: File) {
    setError(undefined)
    if (!PICTURE_TYPES.includes(file.type)) return setError('Please choose a JPG, PNG, WebP or AVIF picture')
    if (file.size > MAX_IMAGE_BYTES) return setError('The picture must not be larger than 10MB')
    const leave = new AbortController()
    const { signal } = leave
    leaving.current = leave
    setProgress(0)
    try {
      onDone(await uploadPicture(file, { signal, onProgress: setProgress }))
    } catch (failure) {
      if (signal.aborted) return
      setError(messageOf(failure))
      toastFailure(failure, { id: 'category-picture', text: (message) => `Upload failed: ${message}` })
    }
    setProgress(null)
  }
  return { progress, error, send: (file: File) => hold(send(file)) }
}
