// Where an inquiry stands: which status may follow which, and what bars an answer. Read by server and back office.

export const inquiryStatuses = ['new', 'open', 'waiting', 'closed'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export const inquiryStatusLabels = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for customer',
  closed: 'Closed',
} as const satisfies Record<InquiryStatus, string>

/** Those that wait for the shop. */
export const unansweredStatuses = ['new', 'open'] as const satisfies readonly InquiryStatus[]

/** What inquiries are listed by; `unanswered` are `unansweredStatuses`. */
export const inquiryStandings = ['unanswered', ...inquiryStatuses] as const

/** Nothing becomes new again. */
export const inquiryTransitions = {
  new: ['open', 'waiting', 'closed'],
  open: ['waiting', 'closed'],
  waiting: ['open', 'closed'],
  closed: ['open'],
} as const satisfies Record<InquiryStatus, readonly InquiryStatus[]>

/** What an admin may make of an inquiry, also by an answer. */
export const settableStatuses = ['open', 'waiting', 'closed'] as const

export function inquiryStatusBlock(from: InquiryStatus, to: InquiryStatus): string | null {
  if ((inquiryTransitions[from] as readonly InquiryStatus[]).includes(to)) return null
  const label = inquiryStatusLabels[to].toLowerCase()
  return from === to ? `This inquiry is ${label} already` : `This inquiry cannot become ${label}`
}

/** Why nobody can be written to about it, or null. A person who was forgotten has no address any more. */
export const inquiryAnswerBlock = ({ email }: { email: string }): string | null =>
  email === '' ? 'The person has been deleted, so nobody can be answered' : null

const ANSWERED_WITHIN_MS = 24 * 60 * 60 * 1000

interface Waiting {
  status: InquiryStatus
  receivedAt: string
  answeredAt: string | null
}

/** Until when the person is to have an answer; null once they have one, or it is closed. */
export const answerDueAt = ({ status, receivedAt, answeredAt }: Waiting): Date | null =>
  answeredAt === null && status !== 'closed' ? new Date(Date.parse(receivedAt) + ANSWERED_WITHIN_MS) : null
