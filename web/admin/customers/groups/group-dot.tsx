// A group's colour.
import type { CustomerGroup } from '#contract/customers/admin-groups'
import { cx } from '#web/ui/cx.ts'

const dots: Record<CustomerGroup['color'], string> = {
  blue: 'bg-blue',
  green: 'bg-green',
  purple: 'bg-purple',
  red: 'bg-red',
  yellow: 'bg-yellow',
  orange: 'bg-orange',
}

export const GroupDot = ({ color, className }: { color: CustomerGroup['color']; className?: string }) => (
  <span aria-hidden="true" className={cx('shrink-0 rounded-full', dots[color], className ?? 'size-3')} />
)
