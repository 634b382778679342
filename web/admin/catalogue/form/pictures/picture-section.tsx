// Pictures of the product, added by drag and drop or from disk, in the order that customers see. The first is the
// main one.
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useController } from 'react-hook-form'
import { counted } from '#contract/base/rupee-text'
import { MAX_IMAGES } from '#contract/catalogue/admin-products'
import { MAX_ALT_TEXT } from '#contract/catalogue/alt-texts'
import type { ProductFormValues } from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { PICTURE_TYPES } from '#web/shop/pictures/picture-rules.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { PictureTile } from './picture-tile.tsx'
import { usePictureOrder } from './use-picture-order.ts'
import type { usePictures } from './use-pictures.ts'

interface PictureSectionProps {
  pictures: ReturnType<typeof usePictures>
  /** Warns above this size. */
  hintMegabytes: 5 | 10
  /** Removes a picture from the saved product. */
  onRemove: (key: string) => void
}

export function PictureSection({ pictures, hintMegabytes, onRemove }: PictureSectionProps) {
  const { field, fieldState } = useController<ProductFormValues, 'pictures'>({ name: 'pictures' })
  const [refused, setRefused] = useState<string[]>([])
  const order = usePictureOrder(field.value, field.onChange)
  const room = MAX_IMAGES - field.value.length
  const error = fieldState.error?.message
  const errors = fieldState.error as unknown as { alt?: { message?: string } }[] | undefined
  const undescribed = field.value.filter(({ alt }) => alt.trim() === '').length
  const changeAlt = (key: string, alt: string) =>
    field.onChange(field.value.map((picture) => (picture.key === key ? { ...picture, alt } : picture)))

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: Object.fromEntries(PICTURE_TYPES.map((type) => [type, []])),
    noClick: true,
    noKeyboard: true,
    onDrop(accepted, rejections) {
      const taken = accepted.slice(0, Math.max(0, room))
      setRefused([
        ...rejections.map(({ file }) => `${file.name} isn’t a JPG, PNG, WebP or AVIF picture.`),
        ...accepted
          .slice(taken.length)
          .map(({ name }) => `${name} was not added: a product can have at most ${MAX_IMAGES} pictures.`),
      ])
      if (taken.length > 0)
        pictures.add(taken.map((file) => ({ file, warning: warningOf(file, hintMegabytes) })))
    },
  })
  return (
    <Card title="Images" description="The first one is the main image, shown on cards and in search results.">
      <div
        {...getRootProps({
          className: cx(
            'flex flex-col items-center gap-2 rounded border border-dashed px-4 py-6 text-center transition-colors',
            isDragActive ? 'border-indigo bg-indigo-soft' : 'border-line-strong bg-sunken',
          ),
          role: 'group',
          'aria-label': 'Add images',
        })}
      >
        <input {...getInputProps({ 'aria-label': 'Image files' })} />
        <ImageUp aria-hidden="true" className="size-6 text-muted" />
        <p className="text-sm">{isDragActive ? 'Drop them here' : 'Drag pictures here, or choose them.'}</p>
        <Button
          ref={field.ref}
          size="sm"
          variant="secondary"
          id="choose-images"
          data-invalid={error ? true : undefined}
          aria-describedby={error ? 'images-hint images-error' : 'images-hint'}
          disabled={room <= 0}
          onClick={open}
        >
          Choose Images
        </Button>
        <p id="images-hint" className="text-sm text-muted">
          JPG, PNG, WebP up to {hintMegabytes}MB
        </p>
      </div>
      {error && (
        <FieldError id="images-error" className="mt-2">
          {error}
        </FieldError>
      )}
      {refused.length > 0 && (
        <Alert
          tone="error"
          className="mt-3"
          action={
            <Button size="sm" variant="ghost" onClick={() => setRefused([])}>
              Dismiss
            </Button>
          }
        >
          {refused.map((text) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </Alert>
      )}
      <p aria-live="polite" className="sr-only">
        {order.said}
      </p>
      {field.value.length > 0 && (
        <p id="alt-hint" className="mt-4 max-w-[75ch] text-sm text-muted">
          {`Alt text describes an image for people who can’t see it and for search engines, in up to ${MAX_ALT_TEXT} characters. Example: “Navy bath mat beside a tub on grey tiles”. Without it, they get the product’s name. `}
          {undescribed > 0 && `${counted(undescribed, 'image')} without.`}
        </p>
      )}
      {field.value.length > 0 && (
        <ol
          aria-label="Images in order"
          className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
        >
          {field.value.map((picture, at) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              error={errors?.[at]?.alt?.message}
              hintId="alt-hint"
              sending={pictures.sending.get(picture.key)}
              place={at + 1}
              total={field.value.length}
              order={order}
              onAltChange={(alt) => changeAlt(picture.key, alt)}
              onRetry={() => pictures.retry(picture.key)}
              onRemove={() => onRemove(picture.key)}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

const BYTES_PER_MB = 1024 * 1024
/** The server refuses larger files. */
const MAX_MEGABYTES = 10

function warningOf(file: File, hintMegabytes: number): string | null {
  if (file.size <= hintMegabytes * BYTES_PER_MB) return null
  const size = (file.size / BYTES_PER_MB).toFixed(1)
  if (file.size > MAX_MEGABYTES * BYTES_PER_MB)
    return `${size} MB is more than ${MAX_MEGABYTES} MB, the limit.`
  return `${size} MB. The upload may take a while; up to ${MAX_MEGABYTES} MB is accepted.`
}
