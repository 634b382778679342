/** Photos as large as the window allows, one at a time. */
import { type ReactNode, useRef, useState } from 'react'
import { Picture } from '#web/ui/media/picture.tsx'
import { Slides } from '#web/ui/media/slides.tsx'
import { Dialog } from './dialog.tsx'

export interface PhotoDialogProps {
  title: string
  photos: readonly string[]
  /** Index of the first photo shown. */
  at: number
  onClose: () => void
  /** Renders actions for the current photo. */
  footer?: (at: number) => ReactNode
}

export function PhotoDialog({ title, photos, at, onClose, footer }: PhotoDialogProps) {
  const [index, setIndex] = useState(at)
  const next = useRef<HTMLButtonElement>(null)
  const place = (shown: number) => `Photo ${shown + 1} of ${photos.length}`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={title}
      initialFocus={photos.length > 1 ? next : undefined}
      description={<span aria-live="polite">{place(index)}</span>}
      footer={footer?.(index)}
    >
      <div
        ref={(frame) => {
          // Focus a button inside the slides, so that the arrow keys work.
          next.current = frame?.querySelector<HTMLButtonElement>('button:last-of-type') ?? null
        }}
        className="overflow-hidden rounded border border-line bg-sunken"
      >
        <Slides
          label={title}
          count={photos.length}
          index={index}
          onIndexChange={setIndex}
          controls="over"
          renderSlide={(shown, isNear) =>
            isNear ? (
              <Picture
                src={photos[shown]}
                alt={place(shown)}
                width={1200}
                height={1200}
                sizes="(min-width: 48rem) 46rem, 100vw"
                className="aspect-square max-h-[60dvh] w-full object-contain"
              />
            ) : (
              <div className="aspect-square max-h-[60dvh] w-full" />
            )
          }
        />
      </div>
    </Dialog>
  )
}
