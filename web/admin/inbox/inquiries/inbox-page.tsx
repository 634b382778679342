// What visitors ask: who sees to it, and how far it is.
import { Clock, Inbox, MailQuestion, UserCheck } from 'lucide-react'
import { inquiryStandings, inquiryStatusLabels } from '#contract/inquiries/inquiry-status'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { inquiryBatch } from './inquiry-batch.tsx'
import { inquiryColumns } from './inquiry-columns.tsx'

const standingLabels = { unanswered: 'To answer', ...inquiryStatusLabels }

export default listPage('GET /inquiries', {
  title: 'Inbox',
  text: 'What visitors ask by the contact form, answered from here by email.',
  icon: <Inbox />,
  rows: 'inquiries',
  rowKey: ({ _id }) => _id,
  rowName: ({ ticketNumber }) => ticketNumber,
  rowPath: ({ _id }) => adminPaths.inquiry(_id),
  search: { label: 'Search inquiries', placeholder: 'Ticket, name, email, phone, text' },
  filters: {
    status: oneOf(inquiryStandings, select('Status', labelled(inquiryStandings, standingLabels))),
    owner: select('Owner', (reply) => [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Nobody' },
      ...(reply?.admins ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    ]),
  },
  columns: inquiryColumns,
  stats: (reply) => [
    {
      label: 'New',
      value: reply?.stats.new ?? 0,
      description: 'Nobody has looked yet',
      icon: <MailQuestion />,
    },
    {
      label: 'Open',
      value: reply?.stats.open ?? 0,
      description: 'Wait for the shop',
      icon: <Inbox />,
      tone: 'turmeric',
    },
    {
      label: 'Waiting',
      value: reply?.stats.waiting ?? 0,
      description: 'Wait for the customer',
      icon: <Clock />,
      tone: 'turmeric',
    },
    {
      label: 'Mine',
      value: reply?.stats.mine ?? 0,
      description: 'Not closed, and yours',
      icon: <UserCheck />,
      tone: 'neem',
    },
  ],
  batch: inquiryBatch,
  loading: 'Loading inquiries...',
  failed: messageOf,
  empty: ({ search, filter }) => ({
    title: 'No inquiries found',
    text:
      search || Object.keys(filter).length > 0
        ? 'No inquiries match your current filters.'
        : 'What visitors ask by the contact form appears here.',
  }),
})
