// Buttons that move a category before the previous or after the next one of its parent.
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Category } from '#contract/catalogue/catalogue'
import { childrenOf } from '#contract/catalogue/category-tree'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { IconButton } from '#web/ui/button.tsx'

interface MoveButtonsProps {
  category: Category
  all: readonly Category[]
  /** One above the other, where a row is wide and low. */
  stacked: boolean
}

export function MoveButtons({ category, all, stacked }: MoveButtonsProps) {
  const sending = useSend((before: string | null) =>
    adminCall('PUT /categories/{id}/place', {
      params: { id: category._id },
      body: { parentId: category.parentId, before },
    }),
  )
  const parent = all.find(({ _id }) => _id === category.parentId) ?? null
  const siblings = childrenOf(all, parent)
  const at = siblings.indexOf(category)
  const previous = siblings[at - 1]
  const isLast = at === siblings.length - 1
  if (siblings.length < 2 || !mayCall('PUT /categories/{id}/place')) return null
  return (
    <span className={stacked ? 'flex flex-col [&>button]:h-6 [&>button]:min-h-0' : 'flex'}>
      <IconButton
        size={stacked ? 'sm' : 'md'}
        label={`Move ${category.name} up`}
        icon={<ChevronUp aria-hidden="true" />}
        disabled={!previous || sending.isPending}
        onClick={() => previous && sending.mutate(previous._id)}
      />
      <IconButton
        size={stacked ? 'sm' : 'md'}
        label={`Move ${category.name} down`}
        icon={<ChevronDown aria-hidden="true" />}
        disabled={isLast || sending.isPending}
        onClick={() => sending.mutate(siblings[at + 2]?._id ?? null)}
      />
    </span>
  )
}
