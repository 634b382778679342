// Labels of review states and moderation decisions.
import { counted } from '#contract/base/rupee-text'
import type { ModeratedReview, Moderation } from '#contract/reviews/admin'

export const statusLabels = {
  published: 'Published',
  pending: 'Pending',
  flagged: 'Flagged',
  hidden: 'Hidden',
} as const satisfies Record<ModeratedReview['status'], string>

export const statusTones = {
  published: 'green',
  pending: 'yellow',
  flagged: 'red',
  hidden: 'grey',
} as const satisfies Record<ModeratedReview['status'], string>

export const decisions = {
  published: { label: 'Approve', text: 'They are shown in the shop and count towards the rating.' },
  hidden: { label: 'Hide', text: 'They are no longer shown in the shop or counted in the rating.' },
  flagged: { label: 'Flag', text: 'They are hidden from the shop until someone has checked them.' },
} as const satisfies Record<Moderation['status'], { label: string; text: string }>

export const reviewsText = (count: number) => counted(count, 'review')
