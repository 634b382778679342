// The money of all orders: what is to be verified, what came in, what went back; which of them stands in the address.
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { ReceivedPayments, Refunds } from './ledger.tsx'
import { tabOf } from './payments-tabs.tsx'
import { WaitingClaims } from './waiting-claims.tsx'

const tabs = { verify: WaitingClaims, received: ReceivedPayments, refunds: Refunds }

export default function PaymentsPage() {
  const Tab = tabs[tabOf(useListParams())]
  return <Tab />
}
