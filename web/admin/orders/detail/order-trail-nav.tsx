// To the order before and the one after, in the list that one came from; j and k do the same.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactElement, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { readTrail } from '#web/admin/orders/order-trail.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'

const look = buttonClass({ variant: 'ghost', size: 'sm', className: 'px-2! [&>svg]:size-4' })

export function OrderTrailNav({ orderNumber }: { orderNumber: string }) {
  const trail = useMemo(() => readTrail(orderNumber), [orderNumber])
  const previous = trail?.previous ?? null
  const next = trail?.next ?? null
  useStepKeys(previous, next)
  if (!trail || trail.count < 2) return null
  return (
    <nav aria-label="Orders of the list" className="flex items-center gap-1">
      <Step to={previous} label="Previous order" shortcut="K" icon={<ChevronLeft aria-hidden="true" />} />
      <Link
        to={trail.path}
        className="rounded-sm px-1 text-sm text-muted tabular-nums underline-offset-3 hover:text-ink hover:underline"
      >
        <span className="sr-only">Back to the list, order </span>
        {trail.place} of {trail.count}
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
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : null
      if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
      // Neither while somebody types nor below an open window.
      const target = event.target as HTMLElement
      if (target.isContentEditable || target.closest('input, textarea, select, [role="menu"]')) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      navigate(adminPaths.order(to))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, previous, next])
}
