// Statistics above an order list: count and value.
import { IndianRupee, Scale } from 'lucide-react'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { Rupees } from '#web/shop/rupees.tsx'

interface Sum {
  count: number
  revenue: number
}

const nothing: Sum = { count: 0, revenue: 0 }

/** `counted`: label and description of the count. */
export function orderStats(
  counted: Omit<Stat, 'value'>,
  { count, revenue }: Sum = nothing,
): readonly [Stat, Stat, Stat] {
  return [
    { value: count, ...counted },
    {
      label: 'Total Value',
      value: <Rupees value={revenue} />,
      description: 'With GST',
      icon: <IndianRupee />,
      tone: 'neem',
    },
    {
      label: 'Average Order',
      value: <Rupees value={count > 0 ? revenue / count : 0} />,
      description: 'With GST',
      icon: <Scale />,
      tone: 'turmeric',
    },
  ]
}
