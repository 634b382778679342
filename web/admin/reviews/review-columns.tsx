// Columns of the list of reviews, for the table and the cards.
import { BadgeCheck } from 'lucide-react'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import type { ModeratedReview } from '#contract/reviews/admin'
import { CustomerAvatar } from '#web/admin/customers/customer-avatar.tsx'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { cx } from '#web/ui/cx.ts'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { statusLabels, statusTones } from './review-labels.ts'

export const ReviewStatusPill = ({ status }: Pick<ModeratedReview, 'status'>) => (
  <StatusPill status={statusLabels[status]} tone={statusTones[status]} />
)

export const reviewName = ({ customer, product }: ModeratedReview) =>
  `review of ${product.name} by ${customer.name}`

/** The page of the customer or product, if it has one. */
type Linked = { to?: string | undefined }

const Name = ({ to, children }: Linked & { children: string }) =>
  to === undefined ? (
    <span className="truncate">{children}</span>
  ) : (
    <Link to={to} className={cx('truncate', linkClass)}>
      {children}
    </Link>
  )

export const linkClass = 'text-indigo underline underline-offset-3'

export function ReviewCustomer({ customer, to }: Pick<ModeratedReview, 'customer'> & Linked) {
  return (
    <span className="flex max-w-50 min-w-0 items-center gap-2.5 text-left">
      <CustomerAvatar name={customer.name} avatar={customer.avatar} />
      <span className="min-w-0 leading-5">
        <span className="flex items-center gap-1 font-semibold">
          <Name to={to}>{customer.name}</Name>
          {customer.verified && (
            <BadgeCheck role="img" aria-label="Verified purchase" className="size-4 shrink-0 text-neem" />
          )}
        </span>
        <span className="block truncate text-xs text-muted">{customer.email || '—'}</span>
      </span>
    </span>
  )
}

export function ReviewProduct({ product, to }: Pick<ModeratedReview, 'product'> & Linked) {
  return (
    <span className="flex max-w-52 min-w-0 items-center gap-2.5 text-left">
      <Picture
        src={product.image}
        alt=""
        width={40}
        height={40}
        sizes="40px"
        className="size-10 shrink-0 rounded-sm border border-line object-cover"
      />
      <span className="min-w-0 self-baseline leading-5">
        <span className="flex">
          <Name to={to}>{product.name}</Name>
        </span>
        <span className="block truncate text-xs text-muted">{product.sku ?? '—'}</span>
      </span>
    </span>
  )
}

const photosText = (count: number) => counted(count, 'photo')

const Words = ({ review: { title, comment, images } }: { review: ModeratedReview }) => (
  <span className="block max-w-80 min-w-40 leading-5 whitespace-normal">
    {title && <span className="block font-semibold wrap-anywhere">{title}</span>}
    <span className="line-clamp-2 text-muted wrap-anywhere">{comment || (title ? '' : 'Stars only')}</span>
    {images.length > 0 && (
      <span role="img" aria-label={photosText(images.length)} className="mt-1.5 flex gap-1.5">
        {images.map((image) => (
          <Picture
            key={image}
            src={image}
            alt=""
            width={32}
            height={32}
            sizes="32px"
            className="size-8 rounded-sm border border-line object-cover"
          />
        ))}
      </span>
    )}
  </span>
)

export const reviewColumns: readonly ListColumn<ModeratedReview>[] = [
  {
    id: 'customer',
    header: 'Customer',
    cell: (review) => <ReviewCustomer customer={review.customer} />,
    card: 'section',
  },
  {
    id: 'product',
    header: 'Product',
    cell: (review) => <ReviewProduct product={review.product} />,
    card: 'title',
  },
  {
    id: 'review',
    header: 'Review',
    cell: (review) => (
      <>
        <RatingStars rating={review.rating} />
        <Words review={review} />
      </>
    ),
    card: 'section',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <ReviewStatusPill status={status} />,
    card: 'badge',
  },
  { id: 'helpful', header: 'Helpful', numeric: true, cell: ({ helpful }) => formatNumber(helpful) },
  { id: 'reported', header: 'Reported', numeric: true, cell: ({ reported }) => formatNumber(reported) },
  {
    id: 'date',
    header: 'Date',
    className: 'tabular-nums',
    cell: ({ date, orderNumber }) => (
      <>
        {formatUsDay(date)}
        <span className="block text-xs text-muted">{orderNumber ?? '—'}</span>
      </>
    ),
    card: 'meta',
  },
]
