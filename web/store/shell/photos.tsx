// Customer photos as thumbnails. The viewer is loaded when one is about to be opened.
import { useState } from 'react'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { PhotoThumbs } from '#web/ui/media/photo-thumbs.tsx'
import type { PhotoDialogProps } from '#web/ui/overlay/photo-dialog.tsx'

export function Photos({ photos, title }: { photos: readonly string[]; title: string }) {
  const [at, setAt] = useState(0)
  const dialog = useLazyDialog<PhotoDialogProps>(() =>
    import('#web/ui/overlay/photo-dialog.tsx').then((module) => ({ default: module.PhotoDialog })),
  )
  if (photos.length === 0) return null
  return (
    <div className="my-2.5">
      <PhotoThumbs
        photos={photos}
        label={title}
        onApproach={dialog.props.onFocus}
        onOpen={(chosen, event) => {
          setAt(chosen)
          dialog.props.onClick(event)
        }}
      />
      {dialog.render({ title, photos, at })}
    </div>
  )
}
