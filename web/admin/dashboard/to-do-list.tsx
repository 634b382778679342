// What needs doing now: how many of each, and the screen where it is done.

import {
  ChevronRight,
  DatabaseBackup,
  FilePenLine,
  IndianRupee,
  type LucideIcon,
  MessageCircleQuestion,
  PackageCheck,
  PackageX,
  RotateCcw,
  ScrollText,
  Star,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { ToDo, Waiting } from '#contract/reports/to-do'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { mayOpen } from '#web/admin/kit/rights/page-calls.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

const entries = [
  {
    name: 'paymentsToVerify',
    label: 'Payments to verify',
    text: 'Claimed by customers, not recorded yet',
    to: adminPaths.payments,
    icon: IndianRupee,
  },
  {
    name: 'ordersToProcess',
    label: 'Orders to process',
    text: 'New, and not on hold',
    to: `${adminPaths.pendingOrders}?hold=no`,
    icon: PackageCheck,
  },
  {
    name: 'ordersToDispatch',
    label: 'Orders to dispatch',
    text: 'In processing, and not on hold',
    to: `${adminPaths.processingOrders}?hold=no`,
    icon: Truck,
  },
  {
    name: 'ewayBillsToMake',
    label: 'E-way bills to make',
    text: 'For goods under way',
    to: adminPaths.ewayBills,
    icon: ScrollText,
  },
  {
    name: 'returnsToAnswer',
    label: 'Returns to answer',
    text: 'Asked for by customers',
    to: adminPaths.returnQueue('requested'),
    icon: Undo2,
  },
  {
    name: 'refundsToGive',
    label: 'Money to give back',
    text: 'Of cancelled orders, or paid too much',
    to: `${adminPaths.allOrders}?flag=refund`,
    icon: RotateCcw,
  },
  {
    name: 'inquiriesToAnswer',
    label: 'Inquiries to answer',
    text: 'New, or answered by their customer',
    to: `${adminPaths.inbox}?status=unanswered`,
    icon: MessageCircleQuestion,
  },
  {
    name: 'reviewsToModerate',
    label: 'Reviews to moderate',
    text: 'Not published yet, or flagged',
    to: `${adminPaths.reviews}?status=undecided`,
    icon: Star,
  },
  {
    name: 'backupTroubles',
    label: 'Backups to look after',
    text: 'One failed, or is behind',
    to: adminPaths.backups,
    icon: DatabaseBackup,
  },
  {
    name: 'lowStock',
    label: 'Low stock',
    text: 'At or below their own threshold, or 10',
    to: `${adminPaths.productList}?state=active&scarce=true`,
    icon: TriangleAlert,
  },
  {
    name: 'outOfStock',
    label: 'Out of stock',
    text: 'Nothing left to sell',
    to: `${adminPaths.productList}?state=active&status=out-of-stock`,
    icon: PackageX,
  },
  {
    name: 'drafts',
    label: 'Drafts to finish',
    text: 'Products that no visitor sees yet',
    to: `${adminPaths.productList}?state=draft`,
    icon: FilePenLine,
  },
] as const satisfies readonly { name: Waiting; label: string; text: string; to: string; icon: LucideIcon }[]

/** @param toDo what is missing in it does not concern whoever reads it. */
export function ToDoList({ toDo, loading }: { toDo: ToDo; loading: boolean }) {
  return (
    <Card
      title="What needs doing now"
      flush
      className="mb-6 overflow-hidden"
      actions={
        <ButtonLink
          to={adminPaths.reorder}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'min-h-9' })}
        >
          What to Reorder
        </ButtonLink>
      }
    >
      <ul
        aria-busy={loading || undefined}
        className="grid gap-px border-t border-line sm:grid-cols-2 xl:grid-cols-4"
      >
        {entries
          .filter(({ name, to }) => toDo[name] !== undefined && mayOpen(to))
          .map(({ name, label, text, to, icon: Icon }) => (
            <li key={name} className="grid shadow-[0_0_0_1px_var(--line)]">
              <Link
                to={to}
                className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1 leading-5">
                  <span className="block text-sm font-semibold">{label}</span>
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
