// What customers say of products, in every state: the staff read, publish, hide, flag and answer.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { type ModeratedReview, ratingBands } from '#contract/reviews/admin'
import { adminCall } from '#web/admin/call.ts'
import { FilterSelect } from '#web/admin/kit/list/filter-select.tsx'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import { type ListParams, useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useRowSelection } from '#web/admin/kit/list/use-row-selection.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminReplies } from './admin-replies.tsx'
import { ReviewBulk } from './review-bulk.tsx'
import { ReviewCard, reviewColumns, reviewName } from './review-cells.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewStats } from './review-stats.tsx'
import { statusLabels } from './review-words.ts'

export default function ReviewsPage() {
  const list = useListParams()
  const [opened, setOpened] = useState<ModeratedReview | null>(null)
  const filter = {
    search: list.get('search'),
    rating: ratingBands.find((band) => band === list.get('rating')),
    status: statuses.find((status) => status === list.get('status')),
  }
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /reviews', { query: { ...filter, page: list.page, limit: list.limit } }),
    placeholderData: keepPreviousData,
  })
  useLoadToasts(query, { id: 'reviews' })
  const reviews = query.data?.reviews ?? []
  const total = query.data?.total ?? 0
  const pageIds = reviews.map(({ _id }) => _id)
  const selection = useRowSelection({ filterKey: JSON.stringify(filter), pageIds, total })
  return (
    <>
      <ListPage
        title="Customer Reviews"
        text="What buyers say of the products; published ones are shown in the shop."
        list={list}
        filterNames={['rating', 'status']}
        above={!query.isError && <ReviewStats stats={query.data?.stats} loading={query.isPending} />}
        search={{ label: 'Search reviews', placeholder: 'Customer, product, title, comment' }}
        filters={<Filters list={list} />}
        bulk={<ReviewBulk {...{ list, selection, filter, pageIds, total }} />}
        query={query}
        loadingText="Loading reviews..."
        failure={query.error ? messageOf(query.error) : 'Something went wrong'}
        empty={{
          icon: <MessageSquareText />,
          title: 'No reviews found',
          text: 'Reviews that buyers write of delivered products appear here.',
        }}
        columns={reviewColumns}
        rows={reviews}
        rowKey={({ _id }) => _id}
        rowName={reviewName}
        rowActions={(review) => (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Open ${reviewName(review)}`}
            onClick={() => setOpened(review)}
          >
            Open
          </Button>
        )}
        onRowClick={setOpened}
        card={(review) => <ReviewCard review={review} onOpen={() => setOpened(review)} />}
        selected={selection.ticked}
        onSelect={selection.tick}
        total={total}
      />
      {query.data && <AdminReplies replies={query.data.replies} onOpen={setOpened} />}
      {opened && <ReviewDialog key={opened._id} review={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const statuses = ['published', 'pending', 'flagged', 'hidden'] as const
const all = { value: '', label: 'All' }
const ratingOptions = [all, ...ratingBands.map((value) => ({ value, label: value }))]
const statusOptions = [all, ...statuses.map((value) => ({ value, label: statusLabels[value] }))]

const Filters = ({ list }: { list: ListParams }) => (
  <>
    <FilterSelect
      label="Rating"
      value={list.get('rating')}
      onChange={(rating) => list.set({ rating })}
      options={ratingOptions}
    />
    <FilterSelect
      label="Status"
      value={list.get('status')}
      onChange={(status) => list.set({ status })}
      options={statusOptions}
    />
  </>
)
