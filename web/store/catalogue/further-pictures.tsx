// The pictures after the main one of a product's card, which lie above it, and a segment for each. Screen readers hear
// the main picture only.
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import type { CardViews } from './card-views.ts'

interface FurtherPicturesProps {
  views: CardViews
  width: number
  height: number
  sizes: string
  /** Class of the main picture. */
  className: string
}

export function FurtherPictures({ views, ...shared }: FurtherPicturesProps) {
  const { further, index, dragged, isSwiped } = views
  if (further.length === 0) return null
  return (
    <span aria-hidden="true">
      {further.map((picture, before) => {
        const at = before + 1
        // The next picture is loaded before it is needed.
        if (at > index + 1) return null
        return (
          <span
            key={picture}
            style={{ transform: `translateX(${placeOf(at, views)})` }}
            className={cx('tile-view', isSwiped && dragged === null && 'tile-glides')}
          >
            <Picture src={picture} alt="" isEager {...shared} />
          </span>
        )
      })}
      <span className="tile-segments">
        {[null, ...further].map((picture, at) => (
          <i key={picture} data-shown={at === index || undefined} />
        ))}
      </span>
    </span>
  )
}

/** A finger that moves left draws the next picture over this one; one that moves right pushes this one aside. */
function placeOf(at: number, { index, dragged }: CardViews): string {
  const moved = dragged ?? 0
  if (at <= index) return at === index ? `${Math.max(moved, 0)}px` : '0px'
  return at === index + 1 ? `calc(100% + ${Math.min(moved, 0)}px)` : '100%'
}
