// Links to the previous and next order of the list the user came from. Keyboard: j and k.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { isPlainKey, useShortcut } from '#web/admin/kit/shortcut.ts'
import { readNeighbours } from '#web/admin/orders/order-neighbours.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'

const look = buttonClass({ variant: 'ghost', size: 'sm', className: 'px-2! [&>svg]:size-4' })

export function OrderNeighboursNav({ orderNumber }: { orderNumber: string }) {
  const neighbours = useMemo(() => readNeighbours(orderNumber), [orderNumber])
  const previous = neighbours?.previous ?? null
  const next = neighbours?.next ?? null
  useStepKeys(previous, next)
  if (!neighbours || neighbours.count < 2) return null
  return (
    <nav aria-label="Orders of the list" className="flex items-center gap-1">
      <Step to={previous} label="Previous order" shortcut="K" icon={<ChevronLeft aria-hidden="true" />} />
      <Link
        to={neighbours.path}
        className="rounded-sm px-1 text-sm text-muted tabular-nums underline-offset-3 hover:text-ink hover:underline"
      >
        <span className="sr-only">Back to the list, order </span>
        {neighbours.place} of {neighbours.count}
      </Link>
      <Step to={next} label="Next order" shortcut="J" icon={<ChevronRight aria-hidden="true" />} />
    </nav>
  )
}

interface StepProps {
  to: string | null
  label: string
  shortcut: string
  icon: ReactElement
}

function Step({ to, label, shortcut, icon }: StepProps) {
  if (to === null) {
    return (
      <button type="button" disabled aria-label={label} className={look}>
        {icon}
      </button>
    )
  }
  return (
    <Tooltip text={`${label} (${shortcut})`}>
      <Link to={adminPaths.order(to)} aria-label={label} aria-keyshortcuts={shortcut} className={look}>
        {icon}
      </Link>
    </Tooltip>
  )
}

function useStepKeys(previous: string | null, next: string | null) {
  const navigate = useNavigate()
  useShortcut((event) => {
    const to = event.key === 'j' ? next : event.key === 'k' ? previous : null
    if (to === null || !isPlainKey(event)) return false
    void navigate(adminPaths.order(to))
    return true
  })
}
