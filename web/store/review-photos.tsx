// The photos of a review; what shows them large is fetched when somebody is about to look.
import { useState } from 'react'
import type { PhotoDialogProps } from '#web/ui/photo-dialog'
import { PhotoThumbs } from '#web/ui/photo-thumbs'
import { useLazyDialog } from './use-lazy-dialog.tsx'

export function ReviewPhotos({ photos, title }: { photos: readonly string[]; title: string }) {
  const [at, setAt] = useState(0)
  const dialog = useLazyDialog<PhotoDialogProps>(() =>
    import('#web/ui/photo-dialog').then((module) => ({ default: module.PhotoDialog })),
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
