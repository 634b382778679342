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

/** Filters of the list; `unanswered` stands for `unansweredStatuses`. */
export const inquiryStandings = ['unanswered', ...inquiryStatuses] as const

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

const ANSWERED_WITHIN_MS = 24 * 60 * 60 * 1000

interface Waiting {
  status: InquiryStatus
  receivedAt: string
  answeredAt: string | null
}

/** Deadline of the first reply; null once it was sent or the inquiry is closed. */
export const answerDueAt = ({ status, receivedAt, answeredAt }: Waiting): Date | null =>
  answeredAt === null && status !== 'closed' ? new Date(Date.parse(receivedAt) + ANSWERED_WITHIN_MS) : null
