// Product pictures as large as the window allows, and at more than twice that size in a scrolling frame, which begins in
// the middle. On a phone the dialog fills the screen, and pictures can also be enlarged with two fingers.
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface ZoomDialogProps {
  title: string
  pictures: readonly { path: string; alt: string }[]
  /** Index of the picture that was enlarged. */
  start: number
  onClose: () => void
}

export default function ZoomDialog({ title, pictures, start, onClose }: ZoomDialogProps) {
  const [isClose, setClose] = useState(false)
  const [index, setIndex] = useState(start)
  const frame = useRef<HTMLElement>(null)
  const shown = pictures[index]
  const several = pictures.length > 1
  const go = (to: number) => {
    setIndex((to + pictures.length) % pictures.length)
    setClose(false)
  }
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const middle = isClose ? 0.5 : 0
    current.scrollLeft = (current.scrollWidth - current.clientWidth) * middle
    current.scrollTop = (current.scrollHeight - current.clientHeight) * middle
  }, [isClose])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="full"
      title={title}
      footer={
        <div className="flex w-full items-center justify-between gap-2">
          <Button
            variant="secondary"
            icon={isClose ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            onClick={() => setClose(!isClose)}
          >
            {isClose ? 'Fit' : 'Zoom in'}
          </Button>
          {several && (
            <div className="flex items-center gap-2">
              <IconButton
                label="Previous picture"
                icon={<i className="icon icon-chevron-left" />}
                variant="secondary"
                onClick={() => go(index - 1)}
              />
              <p role="status" className="text-sm tabular-nums">
                {`${index + 1}/${pictures.length}`}
              </p>
              <IconButton
                label="Next picture"
                icon={<i className="icon icon-chevron-right" />}
                variant="secondary"
                onClick={() => go(index + 1)}
              />
            </div>
          )}
        </div>
      }
    >
      <section
        ref={frame}
        aria-label="Enlarged picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={({ key }) => {
          if (!several || isClose) return
          if (key === 'ArrowLeft') go(index - 1)
          if (key === 'ArrowRight') go(index + 1)
        }}
        className="size-full touch-manipulation overflow-auto overscroll-contain rounded border border-line bg-sunken"
      >
        <Picture
          key={shown?.path}
          src={shown?.path}
          alt={shown?.alt ?? ''}
          width={1200}
          height={1200}
          sizes={isClose ? '200vw' : '100vw'}
          className={cx('object-contain', isClose ? 'w-[230%] max-w-none' : 'size-full')}
        />
      </section>
    </Dialog>
  )
}
