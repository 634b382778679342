// Bank statement lines in four tabs: to match, recorded, not ours, withdrawals. The URL holds the tab.
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { DebitLines, IgnoredLines, OpenLines, RecordedLines } from './lines.tsx'
import { stateOf } from './lines-tabs.tsx'

const tabs = { open: OpenLines, recorded: RecordedLines, ignored: IgnoredLines, debit: DebitLines }

export default function BankStatementsPage() {
  const Tab = tabs[stateOf(useListParams())]
  return <Tab />
}
