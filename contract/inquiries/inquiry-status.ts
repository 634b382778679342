// Statuses of inquiries: allowed transitions, and what prevents a reply. Shared by the server and the back office.

export const inquiryStatuses = ['new', 'open', 'waiting', 'closed'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export const inquiryStatusLabels = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for customer',
  closed: 'Closed',
} as const satisfies Record<InquiryStatus, string>

/** Statuses in which an inquiry waits for the shop. */
export const unansweredStatuses = ['new', 'open'] as const satisfies readonly InquiryStatus[]

/** Filters of the list; `unanswered` stands for `unansweredStatuses`, `overdue` for a missed deadline. */
export const inquiryStandings = ['unanswered', 'overdue', ...inquiryStatuses] as const

/** No transition leads back to `new`. */
export const inquiryTransitions = {
  new: ['open', 'waiting', 'closed'],
  open: ['waiting', 'closed'],
  waiting: ['open', 'closed'],
  closed: ['open'],
} as const satisfies Record<InquiryStatus, readonly InquiryStatus[]>

/** Statuses that an admin can set, directly or with a reply. */
export const settableStatuses = ['open', 'waiting', 'closed'] as const

export function inquiryStatusBlock(from: InquiryStatus, to: InquiryStatus): string | null {
  if ((inquiryTransitions[from] as readonly InquiryStatus[]).includes(to)) return null
  const label = inquiryStatusLabels[to].toLowerCase()
  return from === to ? `This inquiry is already ${label}` : `This inquiry can't be set to ${label}`
}

/** Returns why the inquiry can't be answered, or null. Erased persons have no address. */
export const inquiryAnswerBlock = ({ email }: { email: string }): string | null =>
  email === '' ? "This person's data has been deleted, so there is no address to reply to" : null

const HOUR_MS = 60 * 60 * 1000
/** Time for the first reply. For complaints: rule 4(5) of the Consumer Protection (E-Commerce) Rules, 2020. */
const ANSWERED_WITHIN_HOURS = 24
export const COMPLAINT_ANSWERED_WITHIN_HOURS = 48

interface Waiting {
  subject: string
  status: InquiryStatus
  receivedAt: string
  answeredAt: string | null
}

/** Deadline of the first reply; null once it was sent or the inquiry is closed. */
export function answerDueAt({ subject, status, receivedAt, answeredAt }: Waiting): Date | null {
  if (answeredAt !== null || status === 'closed') return null
  const hours = subject === 'complaint' ? COMPLAINT_ANSWERED_WITHIN_HOURS : ANSWERED_WITHIN_HOURS
  return new Date(Date.parse(receivedAt) + hours * HOUR_MS)
}

const INDIA_MS = 5.5 * HOUR_MS

/**
 * Deadline for resolving a complaint: one month after receipt, on the same day of the month and at the same time in
 * India, or on the month's last day. Returns null for other inquiries.
 */
export function resolveDueAt({ subject, receivedAt }: Pick<Waiting, 'subject' | 'receivedAt'>): Date | null {
  if (subject !== 'complaint') return null
  const received = new Date(Date.parse(receivedAt) + INDIA_MS)
  const due = new Date(received)
  due.setUTCDate(1)
  due.setUTCMonth(due.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate()
  due.setUTCDate(Math.min(received.getUTCDate(), lastDay))
  return new Date(due.getTime() - INDIA_MS)
}
