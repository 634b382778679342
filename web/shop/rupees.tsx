// An amount in rupees, in tabular figures and with a real minus sign.
import { formatRupees } from '#contract/base/rupee-text'
import { cx } from '#web/ui/cx.ts'

export function Rupees({ value, className }: { value: number; className?: string | undefined }) {
  return <span className={cx('rupees', className)}>{formatRupees(value).replace('-', '−')}</span>
}
