// Empties the cart after confirmation.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CartItem } from '#contract/cart/cart'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { useClearCart } from './cart.ts'

export function ClearCart({ items }: { items: readonly CartItem[] }) {
  const [asks, setAsks] = useState(false)
  const clear = useClearCart()
  return (
    <>
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden="true" />}
        busy={clear.isPending}
        onClick={() => setAsks(true)}
      >
        Clear Cart
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Are you sure you want to clear your entire cart?"
        confirmLabel="Clear Cart"
        danger
        busy={clear.isPending}
        onConfirm={() => clear.mutate({ items }, { onSettled: () => setAsks(false) })}
      />
    </>
  )
}
