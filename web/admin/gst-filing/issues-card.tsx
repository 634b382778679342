// Problems that the portal would reject and notices, each with a link to correct it.
import { CircleAlert, Info } from 'lucide-react'
import { counted } from '#contract/base/rupee-text'
import type { Gstr1Issue } from '#contract/gst-filing/admin'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Card } from '#web/ui/data/card.tsx'

const link = 'font-semibold text-indigo underline-offset-3 hover:underline'

/** The rest is only counted: one error often occurs a hundred times. */
const SHOWN = 50

export function IssuesCard({ issues }: { issues: readonly Gstr1Issue[] }) {
  if (issues.length === 0) return null
  const refused = issues.filter(({ isRefused }) => isRefused).length
  const sorted = issues.toSorted((one, other) => Number(other.isRefused) - Number(one.isRefused))
  return (
    <Card
      title="Before you file"
      description={
        refused > 0
          ? `${counted(refused, 'point')} would be rejected by the portal. Issued documents stay as they are: amend them on the portal, and correct the cause for future ones.`
          : 'The portal would accept all of it.'
      }
      flush
    >
      <ul className="divide-y divide-line border-t border-line">
        {sorted.slice(0, SHOWN).map((issue) => (
          <li key={issue.key} className="flex items-start gap-3 px-4 py-2.5 text-sm sm:px-5">
            {issue.isRefused ? (
              <CircleAlert
                className="mt-0.5 size-4 shrink-0 text-madder"
                aria-label="The portal would reject this"
              />
            ) : (
              <Info className="mt-0.5 size-4 shrink-0 text-muted" aria-label="For your information" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">
              {issue.text}
              {issue.document && (
                <span className="block text-muted">
                  {issue.document.number}, order{' '}
                  <Link to={adminPaths.order(issue.document.orderNumber)} className={link}>
                    {issue.document.orderNumber}
                  </Link>
                </span>
              )}
            </span>
            <Mend issue={issue} />
          </li>
        ))}
      </ul>
      {sorted.length > SHOWN && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted sm:px-5">
          {`And ${sorted.length - SHOWN} more.`}
        </p>
      )}
    </Card>
  )
}

const places = {
  seller: ['Seller details', adminPaths.sellerSettings],
  products: ['Products to check', adminPaths.taxIssues],
  'tax-settings': ['Tax settings', adminPaths.taxSettings],
} as const

function Mend({ issue: { mend, document } }: { issue: Gstr1Issue }) {
  if (mend === 'none') return null
  const [label, to] =
    mend === 'order'
      ? (['Buyer of the order', adminPaths.order(document?.orderNumber ?? '')] as const)
      : places[mend]
  return (
    <Link to={to} className={`${link} shrink-0`}>
      {label}
    </Link>
  )
}
