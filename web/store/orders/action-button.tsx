// Action button of an order. While busy it shows a spinner and ignores clicks, but keeps the focus, so that a dialog
// can return the focus to it.
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/feedback.tsx'

export function ActionButton({ busy, icon, onClick, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="secondary"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      icon={busy ? <Spinner className="size-[1.15em] text-current" /> : icon}
      onClick={busy ? undefined : onClick}
    />
  )
}
