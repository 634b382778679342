// A dialog whose code is loaded when the pointer or focus reaches its button, or on click. When it closes, the focus
// returns to the button; if that is gone, it moves to the nearest focusable part of the page.
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toastError } from '#web/ui/overlay/toast.tsx'

type Closable = { onClose: () => void }

export function useLazyDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [isLoading, setLoading] = useState(false)

  const opener = useRef<HTMLElement | null>(null)
  const region = useRef<HTMLElement | null>(null)

  const open = async (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
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
  const close = () => setDialog(null)
  useEffect(() => {
    if (!Dialog) return
    // The button was disabled while the code loaded, so the dialog can't know that it had the focus. The frame comes after
    // the dialog has moved the focus itself.
    return () => void requestAnimationFrame(() => returnFocus(opener.current, region.current))
  }, [Dialog])
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

function returnFocus(opener: HTMLElement | null, region: HTMLElement | null): void {
  const focused = document.activeElement
  if (focused && !focused.contains(opener) && focused !== document.body) return
  const target = opener?.isConnected ? opener : region
  target?.focus({ preventScroll: true })
}
