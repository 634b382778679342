/** Photo thumbnails, each a button that opens the photo. */
import type { MouseEvent } from 'react'
import { Picture } from './picture.tsx'

interface PhotoThumbsProps {
  photos: readonly string[]
  /** Number of thumbnails; the last one states how many photos follow. */
  most?: number | undefined
  /** Accessible name of the list: "Photos by Asha R." */
  label: string
  onOpen: (at: number, event: MouseEvent<HTMLElement>) => void
  /** Called when a photo is likely to be opened soon. */
  onApproach?: (() => void) | undefined
}

export function PhotoThumbs({ photos, most = photos.length, label, onOpen, onApproach }: PhotoThumbsProps) {
  const more = photos.length - most
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2.5">
      {photos.slice(0, most).map((photo, at) => (
        <li key={photo}>
          <button
            type="button"
            aria-label={`Open photo ${at + 1} of ${photos.length}`}
            onPointerEnter={onApproach}
            onFocus={onApproach}
            onClick={(event) => onOpen(at, event)}
            className="relative block cursor-zoom-in overflow-hidden rounded border border-line hover:border-ink"
          >
            <Picture
              src={photo}
              alt=""
              width={160}
              height={160}
              sizes="5rem"
              className="size-18 object-cover"
            />
            {more > 0 && at === most - 1 && (
              <span
                aria-hidden="true"
                className="absolute inset-0 grid place-items-center bg-black/55 font-semibold text-white tabular-nums"
              >
                {`+${more}`}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
