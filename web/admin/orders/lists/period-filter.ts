// The period filter of the shipped and delivered lists.
import { periods } from '#contract/base/periods'
import { labelled, select } from '#web/admin/kit/list/filters/filters.tsx'

export const periodLabels = {
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
} as const satisfies Record<(typeof periods)[number], string>

export const periodFilter = select('Time', labelled(periods, periodLabels), 'All Time')
