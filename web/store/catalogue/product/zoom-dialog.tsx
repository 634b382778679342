// A product picture as large as the window allows, and at twice that size in a scrolling frame.
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface ZoomDialogProps {
  title: string
  picture: string
  onClose: () => void
}

export default function ZoomDialog({ title, picture, onClose }: ZoomDialogProps) {
  const [isClose, setClose] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={title}
      footer={
        <Button
          variant="secondary"
          icon={isClose ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
          onClick={() => setClose(!isClose)}
        >
          {isClose ? 'Fit' : 'Zoom in'}
        </Button>
      }
    >
      <section
        aria-label="Enlarged picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="h-[62dvh] overflow-auto overscroll-contain rounded border border-line bg-sunken"
      >
        <Picture
          src={picture}
          alt={title}
          width={1200}
          height={1200}
          sizes={isClose ? '1200px' : '(min-width: 48rem) 46rem, 100vw'}
          className={cx('object-contain', isClose ? 'w-[200%] max-w-none' : 'size-full')}
        />
      </section>
    </Dialog>
  )
}
