// Tile of one picture: preview, position, upload progress and buttons.

import { ChevronLeft, ChevronRight, RotateCcw, Star, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_ALT_TEXT } from '#contract/catalogue/alt-texts'
import type { FormPicture } from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Field, TextArea, useFieldWiring } from '#web/ui/form/field.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { moveButtonId, type PictureOrder } from './use-picture-order.ts'
import type { Sending } from './use-pictures.ts'

interface PictureTileProps {
  picture: FormPicture
  /** Error of its alt text. */
  error: string | undefined
  /** Id of the hint about alt texts. */
  hintId: string
  sending: Sending | undefined
  place: number
  total: number
  order: PictureOrder
  onAltChange: (alt: string) => void
  onRetry: () => void
  onRemove: () => void
}

export function PictureTile({
  picture,
  error,
  hintId,
  sending,
  place,
  total,
  order,
  onAltChange,
  onRetry,
  onRemove,
}: PictureTileProps) {
  const { key, path, alt } = picture
  const [isTyping, setTyping] = useState(false)
  const name = `image ${place}`
  const isUnderWay = sending && sending.error === null
  return (
    <li
      // Dragging in the text selects it.
      draggable={!isTyping}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        order.startDrag(key)
      }}
      onDragOver={(event) => {
        if (order.dragged !== null) event.preventDefault()
      }}
      onDragEnter={() => order.dragOver(key)}
      onDrop={(event) => order.dragged !== null && event.preventDefault()}
      onDragEnd={order.endDrag}
      className={cx(
        'flex min-w-0 cursor-grab flex-col overflow-hidden rounded border bg-surface',
        sending?.error ? 'border-madder' : 'border-line',
        order.dragged === key && 'opacity-55',
      )}
    >
      <div className="relative aspect-square bg-sunken">
        {path ? (
          <Picture
            src={path}
            alt={`Image ${place}`}
            width={320}
            height={320}
            sizes="12rem"
            className="size-full object-cover"
          />
        ) : (
          sending && (
            <img
              src={sending.preview}
              alt=""
              draggable={false}
              className="size-full object-cover opacity-55"
            />
          )
        )}
        {place === 1 && (
          <Badge solid="indigo" className="absolute top-2 left-2">
            Main
          </Badge>
        )}
      </div>
      {sending && <SendingState sending={sending} />}
      <Field
        size="sm"
        id={`picture-alt-${key}`}
        label={
          <>
            Alt text<span className="sr-only"> of {name}</span>
          </>
        }
        error={error}
        className="cursor-auto px-2 pt-2 text-xs"
      >
        <AltInput hintId={hintId} alt={alt} onChange={onAltChange} onTyping={setTyping} />
      </Field>
      <div className="mt-auto flex flex-wrap items-center justify-between p-1 max-sm:grid max-sm:grid-cols-2 max-sm:justify-items-center">
        {sending?.error && (
          <IconButton
            size="sm"
            label={`Try ${sending.name} again`}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={onRetry}
          />
        )}
        <IconButton
          id={moveButtonId(key, 'earlier')}
          size="sm"
          label={`Move ${name} earlier`}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={place === 1}
          onClick={() => order.move(key, 'earlier')}
        />
        <IconButton
          id={moveButtonId(key, 'later')}
          size="sm"
          label={`Move ${name} later`}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={place === total}
          onClick={() => order.move(key, 'later')}
        />
        <IconButton
          id={moveButtonId(key, 'main')}
          size="sm"
          label={`Make ${name} the main image`}
          icon={<Star aria-hidden="true" />}
          disabled={place === 1}
          onClick={() => order.move(key, 'main')}
        />
        <IconButton
          size="sm"
          label={isUnderWay ? `Cancel ${sending.name}` : `Remove ${name}`}
          icon={isUnderWay ? <X aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
          onClick={() => {
            onRemove()
            document.getElementById('choose-images')?.focus()
          }}
        />
      </div>
    </li>
  )
}

interface AltInputProps {
  hintId: string
  alt: string
  onChange: (alt: string) => void
  onTyping: (isTyping: boolean) => void
}

function AltInput({ hintId, alt, onChange, onTyping }: AltInputProps) {
  const field = useFieldWiring()
  return (
    <TextArea
      size="sm"
      rows={3}
      className="field-sizing-content min-h-22"
      maxLength={MAX_ALT_TEXT}
      value={alt}
      aria-describedby={cx(field['aria-describedby'], hintId)}
      onFocus={() => onTyping(true)}
      onBlur={() => onTyping(false)}
      onChange={({ target }) => onChange(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
    />
  )
}

function SendingState({ sending }: { sending: Sending }) {
  const { name, progress, error, warning } = sending
  return (
    <div className="grid gap-1 px-2 pt-2 text-xs">
      <p className="truncate font-semibold" title={name}>
        {name}
      </p>
      {error === null ? (
        <progress
          aria-label={`Sending ${name}`}
          value={progress}
          max={1}
          className="h-1.5 w-full overflow-hidden rounded-full"
        />
      ) : (
        <p role="alert" className="font-medium text-madder wrap-anywhere">
          {error}
        </p>
      )}
      {warning && <p className="text-turmeric-deep">{warning}</p>}
    </div>
  )
}
