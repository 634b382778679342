// Inbox: inquiries of visitors, with owner and status.
import { AlarmClock, Clock, Inbox, MailQuestion, UserCheck } from 'lucide-react'
import { inquirySubjects } from '#contract/inquiries/inquiries'
import { inquiryStandings, inquiryStatusLabels } from '#contract/inquiries/inquiry-status'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { inquiryBatch } from './inquiry-batch.tsx'
import { inquiryColumns } from './inquiry-columns.tsx'
import { subjectLabels } from './inquiry-labels.ts'

const standingLabels = { unanswered: 'To answer', overdue: 'Overdue', ...inquiryStatusLabels }

export default listPage('GET /inquiries', {
  title: 'Inbox',
  text: 'Questions and complaints sent with the contact form. Answer them here by email.',
  icon: <Inbox />,
  rows: 'inquiries',
  rowKey: ({ _id }) => _id,
  rowName: ({ ticketNumber }) => ticketNumber,
  rowPath: ({ _id }) => adminPaths.inquiry(_id),
  search: { label: 'Search inquiries', placeholder: 'Ticket, name, email, phone, text' },
  filters: {
    status: oneOf(inquiryStandings, select('Status', labelled(inquiryStandings, standingLabels))),
    subject: oneOf(inquirySubjects, select('Kind', labelled(inquirySubjects, subjectLabels))),
    owner: select('Owner', (reply) => [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Unassigned' },
      ...(reply?.admins ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    ]),
  },
  columns: inquiryColumns,
  stats: (reply) => [
    {
      label: 'New',
      value: reply?.stats.new ?? 0,
      description: 'Not opened yet',
      icon: <MailQuestion />,
    },
    {
      label: 'Open',
      value: reply?.stats.open ?? 0,
      description: 'Waiting for your answer',
      icon: <Inbox />,
      tone: 'turmeric',
    },
    {
      label: 'Waiting',
      value: reply?.stats.waiting ?? 0,
      description: 'Waiting for the customer',
      icon: <Clock />,
      tone: 'turmeric',
    },
    {
      label: 'Overdue',
      value: reply?.stats.overdue ?? 0,
      description: 'Without a reply or a solution in time',
      icon: <AlarmClock />,
      tone: 'madder',
    },
    {
      label: 'Mine',
      value: reply?.stats.mine ?? 0,
      description: 'Open inquiries assigned to you',
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
        : 'Questions sent with the contact form appear here.',
  }),
})
