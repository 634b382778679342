// Payments of all orders: claims to verify, receipts and refunds. The URL names the tab.
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { ReceivedPayments, Refunds } from './ledger.tsx'
import { tabOf } from './payments-tabs.tsx'
import { WaitingClaims } from './waiting-claims.tsx'

const tabs = { verify: WaitingClaims, received: ReceivedPayments, refunds: Refunds }

export default function PaymentsPage() {
  const Tab = tabs[tabOf(useListParams())]
  return <Tab />
}
