// All reviews in every state, to be read, published, hidden, flagged and answered.
import { MessageSquareText } from 'lucide-react'
import { ratingBands, reviewStandings } from '#contract/reviews/admin'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { messageOf } from '#web/api/call.ts'
import { AdminReplies } from './admin-replies.tsx'
import { RatingDistribution } from './rating-distribution.tsx'
import { reviewBatch } from './review-batch.tsx'
import { reviewColumns, reviewName } from './review-columns.tsx'
import { openReview } from './review-dialog.tsx'
import { statusLabels } from './review-labels.ts'
import { reviewStats } from './review-stats.tsx'

const standingLabels = { ...statusLabels, undecided: 'To moderate' }
const bands = ratingBands.map((value) => ({ value, label: value }))

export default listPage('GET /reviews', {
  title: 'Customer Reviews',
  text: 'Reviews of your products by customers. Published reviews are shown in the shop.',
  icon: <MessageSquareText />,
  rows: 'reviews',
  rowKey: ({ _id }) => _id,
  rowName: reviewName,
  onRow: (review, { on }) => on.ask(openReview, review),
  search: { label: 'Search reviews', placeholder: 'Customer, product, title, comment' },
  filters: {
    rating: oneOf(ratingBands, select('Rating', bands)),
    status: oneOf(reviewStandings, select('Status', labelled(reviewStandings, standingLabels))),
  },
  columns: reviewColumns,
  stats: (reply) => reviewStats(reply?.stats),
  above: ({ reply, hasFailed }) => !hasFailed && <RatingDistribution stats={reply?.stats} />,
  below: ({ reply, on }) =>
    reply && <AdminReplies replies={reply.replies} onOpen={(review) => on.ask(openReview, review)} />,
  actions: [openReview],
  batch: reviewBatch,
  loading: 'Loading reviews...',
  failed: messageOf,
  empty: ({ search, filter }) => ({
    title: 'No reviews found',
    text:
      search || Object.keys(filter).length > 0
        ? 'No reviews match your current filters.'
        : 'Customer reviews of delivered products appear here.',
  }),
})
