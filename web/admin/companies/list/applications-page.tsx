// Applications for a trade account, to approve or reject.
import { CircleCheck, CircleX, ClipboardPen, Inbox } from 'lucide-react'
import { z } from 'zod'
import { formatDay } from '#contract/base/days'
import { paragraph } from '#contract/base/text'
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
  type TradeApplication,
} from '#contract/companies/applications'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'

const link = 'rounded-sm text-indigo underline-offset-3 hover:underline'
const tones: Readonly<Record<ApplicationStatus, Tone>> = {
  open: 'yellow',
  approved: 'green',
  rejected: 'red',
}

const approve = confirmAction({
  label: 'Approve',
  icon: <CircleCheck aria-hidden="true" />,
  offered: ({ status }: TradeApplication) => status === 'open',
  title: ({ businessName }) => `Approve ${businessName}?`,
  text: ({ contactName, email }) =>
    `A company is created, and ${contactName} (${email}) is invited as its owner. It pays before dispatch until you set its terms.`,
  route: 'POST /trade-applications/{id}/approve',
  send: ({ _id }) => adminCall('POST /trade-applications/{id}/approve', { params: { id: _id } }),
})

const reject = action({
  label: 'Reject',
  icon: <CircleX aria-hidden="true" />,
  danger: true,
  offered: ({ status }: TradeApplication) => status === 'open',
  title: ({ businessName }: TradeApplication) => `Reject ${businessName}?`,
  text: () => 'The applicant gets your reason by email.',
  size: 'sm',
  schema: z.object({ reason: paragraph(1_000).min(1, 'Reason is required') }),
  fields: { reason: textarea({ label: 'Reason', rows: 3 }) },
  start: () => ({ reason: '' }),
  route: 'POST /trade-applications/{id}/reject',
  send: ({ _id }, body) => adminCall('POST /trade-applications/{id}/reject', { params: { id: _id }, body }),
})

export default listPage('GET /trade-applications', {
  title: 'Trade Applications',
  text: 'Businesses that apply for a trade account on the storefront.',
  icon: <ClipboardPen />,
  rows: 'applications',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ businessName }) => businessName,
  search: { label: 'Search applications', placeholder: 'Business, GSTIN or contact' },
  filters: {
    status: oneOf(
      applicationStatuses,
      select('Status', labelled(applicationStatuses, applicationStatusLabels)),
    ),
  },
  stats: (reply) => [
    {
      label: 'Open',
      value: reply?.stats.open ?? 0,
      description: 'To decide',
      icon: <Inbox />,
      tone: 'turmeric',
    },
    {
      label: 'Approved',
      value: reply?.stats.approved ?? 0,
      description: 'Became companies',
      icon: <CircleCheck />,
      tone: 'neem',
    },
    { label: 'Rejected', value: reply?.stats.rejected ?? 0, description: 'With a reason', icon: <CircleX /> },
  ],
  columns: [
    {
      id: 'business',
      header: 'Business',
      card: 'title',
      className: 'whitespace-normal! min-w-40',
      cell: ({ businessName, companyId }) =>
        companyId ? (
          <Link to={adminPaths.company(companyId)} className={`${link} font-semibold wrap-anywhere`}>
            {businessName}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{businessName}</span>
        ),
    },
    {
      id: 'gstin',
      header: 'GSTIN',
      compact: 'meta',
      className: 'whitespace-normal!',
      cell: ({ gstin, state }) => (
        <span className="block leading-5">
          {gstin}
          <span className="block text-muted">{state}</span>
        </span>
      ),
    },
    {
      id: 'contact',
      header: 'Contact',
      compact: 'meta',
      className: 'whitespace-normal! min-w-40',
      cell: ({ contactName, email, phone }) => (
        <span className="block leading-5">
          {contactName}
          <a href={mailLink(email)} className={`${link} block wrap-anywhere`}>
            {email}
          </a>
          <a href={phoneLink(phone)} className={`${link} block`}>
            {phone}
          </a>
        </span>
      ),
    },
    {
      id: 'buys',
      header: 'Buys',
      className: 'whitespace-normal! min-w-56',
      cell: ({ buys, reason }) => (
        <span className="block leading-5 wrap-anywhere">
          {buys}
          {reason && <span className="block text-muted">{`Rejected: ${reason}`}</span>}
        </span>
      ),
    },
    { id: 'applied', header: 'Applied', card: 'meta', cell: ({ appliedAt }) => formatDay(appliedAt) },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ status }) => <Badge tone={tones[status]}>{applicationStatusLabels[status]}</Badge>,
    },
  ],
  menu: [approve, reject],
  loading: 'Loading applications...',
  failed: messageOf,
  empty: ({ search, filter }) =>
    search || filter.status
      ? { title: 'No applications found', text: 'No applications match your current filters.' }
      : {
          title: 'No applications yet',
          text: 'Businesses apply on the page “Trade account” of the storefront.',
        },
})
