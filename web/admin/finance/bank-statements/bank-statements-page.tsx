// Lines of bank statements: what is to be matched, what was recorded or set aside, what went out; which of them stands in
// the address.
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { DebitLines, IgnoredLines, OpenLines, RecordedLines } from './lines.tsx'
import { stateOf } from './lines-tabs.tsx'

const tabs = { open: OpenLines, recorded: RecordedLines, ignored: IgnoredLines, debit: DebitLines }

export default function BankStatementsPage() {
  const Tab = tabs[stateOf(useListParams())]
  return <Tab />
}
