// Pending work: the number of each kind, with a link to its screen.

import {
  AlarmClock,
  Building2,
  ChevronRight,
  DatabaseBackup,
  FilePenLine,
  FileText,
  IndianRupee,
  type LucideIcon,
  MessageCircleQuestion,
  PackageCheck,
  PackageX,
  Percent,
  QrCode,
  RotateCcw,
  ScrollText,
  Star,
  TriangleAlert,
  Truck,
  Undo2,
  Weight,
} from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import type { ToDo, Waiting } from '#contract/reports/to-do'
import { toDoLabels } from '#contract/reports/to-do-labels'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

const entries: readonly Entry[] = [
  {
    name: 'applicationsToDecide',
    text: 'Businesses wait for a trade account',
    to: `${adminPaths.tradeApplications}?status=open`,
    icon: Building2,
    isRare: true,
  },
  {
    name: 'paymentsToVerify',
    text: 'Reported by customers, not recorded yet',
    to: adminPaths.payments,
    icon: IndianRupee,
  },
  {
    name: 'freightToSet',
    text: 'Customers wait for the amount',
    to: `${adminPaths.allOrders}?flag=freight`,
    icon: Weight,
    isRare: true,
  },
  {
    name: 'ratesToDecide',
    text: 'Apply the new rate before dispatch',
    to: `${adminPaths.allOrders}?flag=rates`,
    icon: Percent,
    isRare: true,
  },
  {
    name: 'ordersToProcess',
    text: 'New, and not on hold',
    to: `${adminPaths.pendingOrders}?hold=no`,
    icon: PackageCheck,
  },
  {
    name: 'ordersToDispatch',
    text: 'In processing, and not on hold',
    to: `${adminPaths.processingOrders}?hold=no`,
    icon: Truck,
  },
  {
    name: 'ewayBillsToMake',
    text: 'For goods in transit',
    to: adminPaths.ewayBills,
    icon: ScrollText,
  },
  {
    name: 'eInvoicesToReport',
    text: 'Not valid without a number',
    to: adminPaths.eInvoices,
    icon: QrCode,
    isRare: true,
  },
  {
    name: 'returnsToAnswer',
    text: 'Requested by customers',
    to: adminPaths.returnQueue('requested'),
    icon: Undo2,
  },
  {
    name: 'refundsToGive',
    text: 'For cancelled or overpaid orders',
    to: `${adminPaths.allOrders}?flag=refund`,
    icon: RotateCcw,
  },
  {
    name: 'inquiriesToAnswer',
    text: 'New, or with a new reply from the customer',
    to: `${adminPaths.inbox}?status=unanswered`,
    icon: MessageCircleQuestion,
  },
  {
    name: 'quotesToAnswer',
    text: 'Requests, and changes asked for',
    to: `${adminPaths.quotes}?status=to-answer`,
    icon: FileText,
    isRare: true,
  },
  {
    name: 'quotesExpiring',
    text: 'Without an answer of the customer',
    to: `${adminPaths.quotes}?status=expiring`,
    icon: AlarmClock,
    isRare: true,
  },
  {
    name: 'reviewsToModerate',
    text: 'Not published yet, or flagged',
    to: `${adminPaths.reviews}?status=undecided`,
    icon: Star,
  },
  {
    name: 'backupTroubles',
    text: 'One failed or is overdue',
    to: adminPaths.backups,
    icon: DatabaseBackup,
  },
  {
    name: 'lowStock',
    text: `At or below their own threshold, or ${LOW_STOCK} without one`,
    to: `${adminPaths.productList}?state=active&scarce=true`,
    icon: TriangleAlert,
  },
  {
    name: 'outOfStock',
    text: 'Nothing left to sell',
    to: `${adminPaths.productList}?state=active&status=out-of-stock`,
    icon: PackageX,
  },
  {
    name: 'drafts',
    text: 'Products that customers cannot see yet',
    to: `${adminPaths.productList}?state=draft`,
    icon: FilePenLine,
  },
]

interface Entry {
  name: Waiting
  text: string
  to: string
  icon: LucideIcon
  /** Shown only if there is work, because most shops never have any. */
  isRare?: boolean
}

/** @param toDo lacks the kinds of work that don't concern the user */
export function ToDoList({ toDo, loading }: { toDo: ToDo; loading: boolean }) {
  return (
    <Card
      title="To do now"
      flush
      className="mb-6 overflow-hidden"
      actions={
        <ButtonLink
          to={adminPaths.reorder}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'min-h-9' })}
        >
          See Reorder Suggestions
        </ButtonLink>
      }
    >
      <ul
        aria-busy={loading || undefined}
        className="grid gap-px border-t border-line sm:grid-cols-2 xl:grid-cols-4"
      >
        {entries
          .filter(({ name, to, isRare }) => (isRare ? toDo[name] : toDo[name] !== undefined) && mayOpen(to))
          .map(({ name, text, to, icon: Icon }) => (
            <li key={name} className="grid shadow-[0_0_0_1px_var(--line)]">
              <Link
                to={to}
                className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1 leading-5">
                  <span className="block text-sm font-semibold">{toDoLabels[name]}</span>
                  <span className="block text-xs text-pretty text-muted">{text}</span>
                </span>
                {loading ? <Skeleton className="h-5 w-8" /> : <Count value={toDo[name] ?? 0} />}
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}

function Count({ value }: { value: number }) {
  return (
    <span
      className={cx(
        'text-lg font-semibold tabular-nums',
        value === 0 ? 'text-muted' : 'rounded-full bg-indigo-soft px-2.5 text-indigo',
      )}
    >
      {formatNumber(value)}
    </span>
  )
}
