/** An amount in rupees, in figures of equal width. */
import { cx } from '#web/ui/cx.ts'
import { formatRupees } from './format.tsx'

export function Rupees({ value, className }: { value: number; className?: string | undefined }) {
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{formatRupees(value)}</span>
}
