// The place of an item that was just removed, with Undo. It stays while it is pointed at or has the focus.
import { useEffect, useRef, useState } from 'react'
import { useRemoveSaved } from '#web/store/saved-products/saved-products.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useRestoreCart } from './cart.ts'
import { forgetRemoved, type Removed } from './removed.ts'

const OPEN_MS = 10_000

interface RemovedPlaceProps {
  removed: Removed
  className?: string | undefined
}

export function RemovedPlace({ removed, className }: RemovedPlaceProps) {
  const restore = useRestoreCart()
  const unsave = useRemoveSaved()
  const undo = useRef<HTMLButtonElement>(null)
  const [isHeld, setHeld] = useState(false)
  // The pressed button is gone with the item, so the focus moves to Undo.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (isHeld || restore.isPending) return
    const timer = setTimeout(forgetRemoved, OPEN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, restore.isPending])
  const { items, how } = removed
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it open
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // After a click, the moved focus doesn't hold it.
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
      className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm', className)}
    >
      <p role="status" className="min-w-0 wrap-anywhere text-muted">
        {textOf(removed)}
      </p>
      <Button
        ref={undo}
        variant="secondary"
        size="sm"
        busy={restore.isPending}
        aria-label={how === 'cleared' ? 'Undo clearing the cart' : `Undo removing ${items[0]?.name ?? ''}`}
        className="pointer-coarse:min-h-11"
        onClick={() => {
          if (how === 'saved') for (const { productId } of items) unsave(productId)
          restore.mutate({ items })
        }}
      >
        Undo
      </Button>
    </div>
  )
}

function textOf({ items, how }: Removed): string {
  const name = items[0]?.name ?? ''
  if (how === 'cleared') return 'Your cart was cleared.'
  return how === 'saved' ? `${name} is in your saved products.` : `${name} was removed.`
}
