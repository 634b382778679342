// Columns of the list of questions, for the table and the cards.
import { formatDateTime } from '#contract/base/days'
import type { ProductQuestion } from '#contract/questions/admin'
import type { QuestionStatus } from '#contract/questions/questions'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { Picture } from '#web/ui/media/picture.tsx'

export const questionLabels = {
  pending: 'To answer',
  published: 'Published',
  hidden: 'Not published',
} as const satisfies Record<QuestionStatus, string>

const tones = { pending: 'yellow', published: 'green', hidden: 'grey' } as const satisfies Record<
  QuestionStatus,
  string
>

export const QuestionStatusPill = ({ status }: Pick<ProductQuestion, 'status'>) => (
  <StatusPill status={questionLabels[status]} tone={tones[status]} />
)

export const questionColumns: readonly ListColumn<ProductQuestion>[] = [
  {
    id: 'question',
    header: 'Question',
    cell: ({ question, answer }) => (
      <span className="block max-w-100 min-w-0 leading-5">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{question}</span>
        {answer && <span className="line-clamp-2 text-xs wrap-anywhere text-muted">{answer}</span>}
      </span>
    ),
    card: 'title',
  },
  {
    id: 'product',
    header: 'Product',
    cell: ({ product }) => (
      <span className="flex max-w-60 min-w-0 items-center gap-2.5">
        <Picture
          src={product.image}
          alt=""
          width={40}
          height={40}
          sizes="40px"
          className="size-10 shrink-0 rounded-sm border border-line object-cover"
        />
        <span className="min-w-0 leading-5">
          <span className="block truncate">{product.name}</span>
          <span className="block truncate text-xs text-muted">{product.sku ?? '—'}</span>
        </span>
      </span>
    ),
    card: 'section',
  },
  {
    id: 'person',
    header: 'From',
    cell: ({ person }) => (
      <span className="block max-w-52 min-w-0 leading-5">
        <span className="block truncate">{person.name || 'Customer'}</span>
        <span className="block truncate text-xs text-muted">{person.email || '—'}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <QuestionStatusPill status={status} />,
    card: 'badge',
  },
  {
    id: 'asked',
    header: 'Asked',
    className: 'tabular-nums',
    cell: ({ askedAt }) => formatDateTime(askedAt),
    card: 'meta',
  },
]
