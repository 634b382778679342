/** Photo thumbnails, each a button that opens the photo. */
import type { MouseEvent } from 'react'
import { Picture } from './picture.tsx'

interface PhotoThumbsProps {
  photos: readonly string[]
  /** Accessible name of the list: "Photos by Asha R." */
  label: string
  onOpen: (at: number, event: MouseEvent<HTMLElement>) => void
  /** Called when a photo is likely to be opened soon. */
  onApproach?: (() => void) | undefined
}

export function PhotoThumbs({ photos, label, onOpen, onApproach }: PhotoThumbsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2.5">
      {photos.map((photo, at) => (
        <li key={photo}>
          <button
            type="button"
            aria-label={`Open photo ${at + 1} of ${photos.length}`}
            onPointerEnter={onApproach}
            onFocus={onApproach}
            onClick={(event) => onOpen(at, event)}
            className="block cursor-zoom-in overflow-hidden rounded border border-line hover:border-ink"
          >
            <Picture
              src={photo}
              alt=""
              width={160}
              height={160}
              sizes="5rem"
              className="size-18 object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
