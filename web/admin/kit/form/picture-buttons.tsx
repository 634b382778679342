// Buttons to upload a picture in place of the current one, and to remove it.
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { PICTURE_TYPES } from '#web/shop/pictures/picture-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/data/progress-bar.tsx'
import type { useUpload } from './use-upload.ts'

interface PictureButtonsProps {
  upload: ReturnType<typeof useUpload>
  /** Whether there is a picture to remove. */
  has: boolean
  onRemove: () => void
  /** Name of the picture, if a screen has several. */
  of?: string
}

export function PictureButtons({ upload, has, onRemove, of }: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  const { progress } = upload
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<ImageUp aria-hidden="true" />}
          busy={progress !== null}
          aria-label={of && `Upload ${of}`}
          onClick={() => input.current?.click()}
        >
          Upload Picture
        </Button>
        {has && (
          <Button size="sm" variant="ghost" aria-label={of && `Remove ${of}`} onClick={onRemove}>
            Remove Picture
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={of ? `File of ${of}` : 'Picture file'}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.send(file)
            target.value = ''
          }}
        />
      </div>
      {progress !== null && <ProgressBar label="Sending the picture" value={progress} max={1} />}
    </>
  )
}
