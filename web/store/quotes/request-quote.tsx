// The button that asks for a quote; its form is loaded on demand.
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import type { QuotedItem } from './quoted-item.ts'

interface RequestQuoteProps {
  items: readonly QuotedItem[]
  variant?: ButtonVariant
  className?: string
}

export function RequestQuote({ items, variant = 'link', className }: RequestQuoteProps) {
  const dialog = useLazyDialog(() => import('./request-quote-dialog.tsx'))
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'link' ? 'sm' : 'md'}
        className={className}
        {...dialog.props}
      >
        Request a Quote
      </Button>
      {dialog.render({ items })}
    </>
  )
}
