// An amount in rupees, in tabular figures.
import { formatRupees } from '#contract/base/rupee-text'
import { cx } from '#web/ui/cx.ts'

export function Rupees({ value, className }: { value: number; className?: string | undefined }) {
  return <span className={cx('rupees', className)}>{formatRupees(value)}</span>
}
