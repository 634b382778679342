// Labels of inquiry values.
import { formatNumber } from '#contract/base/rupee-text'
import type { Inquiry } from '#contract/inquiries/admin'
import type { InquirySubject } from '#contract/inquiries/inquiries'
import type { InquiryStatus } from '#contract/inquiries/inquiry-status'

export const subjectLabels = {
  general: 'General',
  product: 'Product',
  'bulk-order': 'Bulk order',
  export: 'Export',
  complaint: 'Complaint',
} as const satisfies Record<InquirySubject, string>

export const statusTones = {
  new: 'blue',
  open: 'yellow',
  waiting: 'purple',
  closed: 'grey',
} as const satisfies Record<InquiryStatus, string>

export const inquiriesText = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'inquiry' : 'inquiries'}`

/** "hotel-bath-rugs" → "hotel bath rugs" */
export const interestText = ({ productInterest }: Pick<Inquiry, 'productInterest'>) =>
  productInterest.replaceAll('-', ' ')
