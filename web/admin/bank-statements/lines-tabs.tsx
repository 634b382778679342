// Tabs of bank statement lines, and the import button.
import { FileUp } from 'lucide-react'
import { type LineState, lineStates } from '#contract/bank-statements/lines'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'

const labels = {
  open: 'To Match',
  recorded: 'Recorded',
  ignored: 'Not Ours',
  debit: 'Withdrawals',
} as const satisfies Record<LineState, string>

export const stateOf = (list: ListParams): LineState =>
  lineStates.find((state) => state === list.get('show')) ?? 'open'

/** Search and filters are kept between tabs, except the match filter, which only open lines have. */
export function LinesTabs({ list }: { list: ListParams }) {
  return (
    <Segmented
      label="Lines"
      value={stateOf(list)}
      onChange={(state) =>
        list.set({ show: state === 'open' ? undefined : state, match: undefined, limit: undefined })
      }
      options={lineStates.map((value) => ({ value, label: labels[value] }))}
    />
  )
}

export const ImportLink = () => (
  <ButtonLink to={adminPaths.importBankStatement} className={buttonClass({ variant: 'secondary' })}>
    <FileUp aria-hidden="true" className="size-4" />
    Import Statement
  </ButtonLink>
)
