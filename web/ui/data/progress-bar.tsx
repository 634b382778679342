/** Progress of a task. */
import { cx } from '#web/ui/cx.ts'

interface ProgressBarProps {
  label: string
  value: number
  max: number
  className?: string | undefined
}

export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, Math.floor((value / max) * 100)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('h-2 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div className="h-full bg-indigo transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  )
}
