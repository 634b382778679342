// Questions about the product with the seller's answers, and the way to ask one.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { formatDay } from '#contract/base/days'
import type { Product } from '#contract/catalogue/catalogue'
import type { AnsweredQuestion } from '#contract/questions/store'
import { storeCall } from '#web/store/call.ts'
import { productQuestionsQuery, reviewedAs } from '#web/store/catalogue/catalogue-queries.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'
import { useNearView } from '../use-near-view.ts'

/** A search is offered from this number of questions on: fewer can be read at a glance. */
const MANY = 6

export function ProductQuestions({ product }: { product: Product }) {
  const [ref, isNear] = useNearView<HTMLElement>()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [pages, setPages] = useState(1)
  const [sent, setSent] = useState('')
  const dialog = useLazyDialog(() => import('./ask-dialog.tsx'))
  const headingId = useId()
  const query = useQuery({
    ...productQuestionsQuery(storeCall, reviewedAs(product), 1, search),
    enabled: isNear,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <section ref={ref} id="questions" aria-labelledby={headingId} className="mt-16 scroll-mt-24">
      <SectionHeading
        id={headingId}
        title="Questions and answers"
        action={
          <Button variant="secondary" {...dialog.props}>
            Ask a Question
          </Button>
        }
      />
      {dialog.render({ product, onSent: setSent })}
      <p role="status" className={sent ? 'mb-4 rounded border border-neem bg-neem-soft p-3' : 'sr-only'}>
        {sent}
      </p>
      {query.error && !data ? (
        <ErrorState
          headingLevel={3}
          title="The questions could not be loaded"
          text={failureText(query.error, 'Something went wrong')}
          retryLabel="Try Again"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : data.count === 0 ? (
        <p className="text-muted">
          No questions yet. Ask the first one: we answer by email, and publish helpful answers here.
        </p>
      ) : (
        <>
          {data.count >= MANY && (
            <Field label="Search questions" className="mb-4 max-w-sm">
              <TextInput
                type="search"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setPages(1)
                }}
              />
            </Field>
          )}
          <ul className="max-w-[75ch] divide-y divide-line" aria-busy={query.isFetching}>
            {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
              <QuestionPage key={page} product={product} page={page} search={search} />
            ))}
          </ul>
          {data.questions.length === 0 && (
            <p className="text-muted">{`No question contains “${search}”. You can ask it.`}</p>
          )}
          {pages < data.pagination.totalPages && (
            <Button variant="secondary" className="mt-4" onClick={() => setPages(pages + 1)}>
              More Questions
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function QuestionPage({ product, page, search }: { product: Product; page: number; search: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...productQuestionsQuery(storeCall, reviewedAs(product), page, search),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <li role="alert" className="py-4">
        {`${failureText(error, 'Something went wrong')} `}
        <Button variant="link" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </li>
    )
  return data?.questions.map((question) => <QuestionRow key={question._id} question={question} />)
}

function QuestionRow({ question: { question, answer, author, askedAt } }: { question: AnsweredQuestion }) {
  return (
    <li className="py-4 first:pt-0">
      <h3 className="font-semibold text-pretty whitespace-pre-line wrap-anywhere">{question}</h3>
      <p className="mt-1.5 text-pretty whitespace-pre-line wrap-anywhere">{answer}</p>
      <p className="mt-1 text-sm text-muted">
        {`Asked by ${author}, `}
        <time dateTime={askedAt}>{formatDay(askedAt)}</time>
        {'. Answered by the seller.'}
      </p>
    </li>
  )
}
