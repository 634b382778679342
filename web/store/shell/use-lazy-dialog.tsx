// A dialog whose code is loaded when the pointer or focus reaches its button, or on click. If the button is gone when
// the dialog closes, the focus moves to the nearest focusable part of the page.
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
    // The action may have removed the button that the focus would return to.
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
