// A dialog whose code is fetched when it is about to be opened: on the way to its button, or at the latest on the press.
// Without its button the focus goes back to the nearest part of the page that takes it by script.
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { toastError } from '#web/ui/overlay/toast.tsx'

type Closable = { onClose: () => void }

export function useLazyDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [isLoading, setLoading] = useState(false)

  const region = useRef<HTMLElement | null>(null)

  const open = async (event: MouseEvent<HTMLElement>) => {
    region.current = event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')
    setLoading(true)
    try {
      const loaded = (await load()).default
      setDialog(() => loaded)
    } catch {
      toastError('Network error. Please check your internet connection and reload the page.', 'dialog-load')
    } finally {
      setLoading(false)
    }
  }
  const close = () => {
    setDialog(null)
    // What was done may have taken the button away that the focus would go back to.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true })
    })
  }
  const preload = () => void load().catch(() => undefined)
  const props = {
    onClick: (event: MouseEvent<HTMLElement>) => void open(event),
    onPointerEnter: preload,
    onFocus: preload,
    busy: isLoading,
  }
  const render = (rest: Omit<Props, 'onClose'>): ReactNode =>
    Dialog && <Dialog {...({ ...rest, onClose: close } as Props)} />
  return { props, render }
}
