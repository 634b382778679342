// Button that saves products as an order list; guests have none, so it is only there for customers.
import { ListPlus } from 'lucide-react'
import { useSession } from '#web/store/session/session.ts'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

interface SaveListButtonProps {
  lines: readonly { productId: string; quantity: number }[]
  variant?: 'secondary' | 'ghost'
}

export function SaveListButton({ lines, variant = 'secondary' }: SaveListButtonProps) {
  const dialog = useLazyDialog(() => import('./save-list-dialog.tsx'))
  const { user } = useSession()
  if (!user || lines.length === 0) return null
  const listed = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  return (
    <>
      <Button variant={variant} icon={<ListPlus aria-hidden="true" />} {...dialog.props}>
        Save as List
      </Button>
      {dialog.render({ lines: listed })}
    </>
  )
}
