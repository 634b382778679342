// Card of a group: members, spending, benefits and rule.
import type { ReactNode } from 'react'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import type { CustomerGroup } from '#contract/customers/admin-groups'
import { customerFigures } from '#contract/reports/customer-report'
import { Badge } from '#web/ui/data/badge.tsx'
import { GroupDot } from './group-dot.tsx'
import { benefitText, criteriaText, typeNames } from './group-labels.ts'

interface GroupCardProps {
  group: CustomerGroup
  buttons: ReactNode
}

export function GroupCard({ group, buttons }: GroupCardProps) {
  const { name, description, type, color, memberCount, totalSpent, averageOrderValue } = group
  const figures = [
    { term: 'Members', figure: formatNumber(memberCount) },
    { term: 'Total Spent', figure: formatRupees(totalSpent), hint: customerFigures.totalSpent },
    { term: 'Average order', figure: formatRupees(averageOrderValue) },
  ]
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded border border-line bg-surface p-4 sm:p-5">
      <header className="flex items-start gap-3">
        <GroupDot color={color} className="mt-1.5 size-3.5" />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            {name} <Badge tone={type === 'automatic' ? 'blue' : 'grey'}>{typeNames[type]}</Badge>
          </h2>
          <p className="mt-0.5 text-sm text-muted wrap-anywhere">{description || 'No description'}</p>
        </div>
      </header>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 border-y border-line py-3">
        {figures.map(({ term, figure, hint }) => (
          <div key={term} title={hint}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <Phrases title="Benefits" phrases={benefitText(group.benefits)} none="None" tone="green" />
      {type === 'automatic' && (
        <Phrases
          title="Members are those with"
          phrases={criteriaText(group.criteria)}
          none="Every active customer"
          tone="grey"
        />
      )}
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">Updated {formatUsDay(group.lastUpdated)}</p>
        <div className="flex flex-wrap gap-1">{buttons}</div>
      </footer>
    </article>
  )
}

interface PhrasesProps {
  title: string
  phrases: readonly string[]
  none: string
  tone: 'green' | 'grey'
}

function Phrases({ title, phrases, none, tone }: PhrasesProps) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 text-xs text-muted">{title}</h3>
      {phrases.length === 0 ? (
        <p className="text-sm">{none}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {phrases.map((phrase) => (
            <li key={phrase} className="min-w-0">
              <Badge tone={tone} className="max-w-full whitespace-normal! wrap-anywhere">
                {phrase}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
