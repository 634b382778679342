// The four figures of an import.

import { CircleCheck, CircleMinus, CirclePlus, PencilLine } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { ProductImport } from '#contract/catalogue/admin-imports'
import { StatCard } from '#web/ui/data/card.tsx'

export function ImportCounts({
  import: { toCreate, toUpdate, unchanged, refused },
}: {
  import: ProductImport
}) {
  const cards = [
    { label: 'Create', value: toCreate, text: 'New products', icon: <CirclePlus />, tone: 'neem' },
    { label: 'Update', value: toUpdate, text: 'Known by their SKU', icon: <PencilLine />, tone: 'indigo' },
    {
      label: 'Unchanged',
      value: unchanged,
      text: 'Say what the shop says',
      icon: <CircleCheck />,
      tone: 'turmeric',
    },
    {
      label: 'Refused',
      value: refused,
      text: 'With the reason for each',
      icon: <CircleMinus />,
      tone: 'madder',
    },
  ] as const
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {cards.map(({ label, value, text, icon, tone }) => (
        <StatCard
          key={label}
          label={label}
          value={formatNumber(value)}
          description={text}
          icon={icon}
          tone={tone}
        />
      ))}
    </div>
  )
}
