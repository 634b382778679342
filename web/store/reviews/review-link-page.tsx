// Reviews by the link in an email, without signing in: the delivered products, with a form for each.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, PenLine } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import type { ReviewableItem } from '#contract/reviews/store'
import { CallError } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { storeCall } from '#web/store/call.ts'
import { ActionButton } from '#web/store/orders/action-button.tsx'
import { paths } from '#web/store/paths.ts'
import { DeadLink } from '#web/store/shell/dead-link.tsx'
import { failureText } from '#web/store/shell/failure-text.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'

export default function ReviewLinkPage() {
  const { orderNumber = '' } = useParams()
  return (
    <>
      <Seo
        title="Write a review"
        description="Tell others how you like what you bought."
        canonicalPath={`/review/${orderNumber}`}
        noIndex
      />
      <div tabIndex={-1} className="mx-auto max-w-3xl px-4 pt-8 pb-16 outline-none sm:px-6">
        <Reviewable orderNumber={orderNumber} />
      </div>
    </>
  )
}

function Reviewable({ orderNumber }: { orderNumber: string }) {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const client = useQueryClient()
  const options = routeQuery(storeCall, 'GET /review-links/{orderNumber}', {
    params: { orderNumber },
    query: { token },
  })
  const { data, error, refetch, isFetching } = useQuery(options)
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <InvalidLink />
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        title="Your order could not be loaded"
        text={failureText(error, 'Something went wrong')}
        retryLabel="Try Again"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSpinner className="min-h-[60vh]" />
  const take = (items: ReviewableItem[]) => client.setQueryData(options.queryKey, { success: true, items })
  return (
    <>
      <SectionHeading
        level={1}
        title="How do you like what you bought?"
        text={`Order ${orderNumber}. Your review will appear after we have checked it.`}
      />
      <ul className="mt-6 divide-y divide-line rounded border border-line bg-surface">
        {data.items.map((item) => (
          <Item key={item.productId} item={item} link={{ orderNumber, token }} onWritten={take} />
        ))}
      </ul>
    </>
  )
}

interface ItemProps {
  item: ReviewableItem
  link: { orderNumber: string; token: string }
  onWritten: (items: ReviewableItem[]) => void
}

function Item({ item, link, onWritten }: ItemProps) {
  const dialog = useLazyDialog(() => import('./review-by-link-dialog.tsx'))
  return (
    <li className="flex flex-wrap items-center gap-4 p-4">
      <Picture
        src={item.image}
        alt=""
        width={72}
        height={72}
        sizes="72px"
        className="size-18 shrink-0 rounded-sm border border-line object-cover"
      />
      <p className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{item.name}</p>
      {item.isReviewed ? (
        <p className="flex items-center gap-1.5 text-sm text-neem">
          <CircleCheck aria-hidden="true" className="size-4" />
          Reviewed, thank you
        </p>
      ) : (
        <ActionButton
          icon={<PenLine aria-hidden="true" />}
          aria-label={`Write a Review of ${item.name}`}
          {...dialog.props}
        >
          Write a Review
        </ActionButton>
      )}
      {dialog.render({ item, link, onWritten })}
    </li>
  )
}

const InvalidLink = () => (
  <DeadLink
    title="This link is not valid or has expired"
    text="You can also review your purchases under My Orders."
    to={paths.myOrders}
    label="My Orders"
  />
)
