// One question with its answer, which is emailed to the person and may be published on the product's page.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formatDateTime } from '#contract/base/days'
import { issueText } from '#contract/base/issue-text'
import { type ProductQuestion, QuestionAnswer } from '#contract/questions/admin'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { FormFields, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { useUnsavedChanges } from '#web/admin/kit/form/use-unsaved-changes.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QuestionStatusPill } from './question-columns.tsx'

export const openQuestion = windowAction<ProductQuestion>({ label: 'Open', Window: QuestionDialog })

type Values = z.input<typeof QuestionAnswer>

const valuesOf = ({ answer, status }: ProductQuestion): Values => ({
  answer: answer ?? '',
  isPublished: status !== 'hidden',
})

const linkClass = 'text-indigo underline underline-offset-3'

function QuestionDialog({ row, onClose }: ActionWindowProps<ProductQuestion>) {
  const [changed, setChanged] = useState<ProductQuestion>()
  const question = changed ?? row
  const form = useForm({
    resolver: zodResolver(QuestionAnswer, { error: issueText }),
    defaultValues: valuesOf(row),
  })
  const unsaved = useUnsavedChanges(form.watch('answer') !== (question.answer ?? ''))
  const { product, person, askedAt, author, answeredAt } = question
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && unsaved.leave(onClose)}
      size="lg"
      title="Question"
      keepOnOutsideClick
    >
      <div className="grid gap-5">
        <p>
          <QuestionStatusPill status={question.status} />
        </p>
        <p className="text-lg whitespace-pre-line wrap-anywhere">{question.question}</p>
        <DescriptionList className="text-sm">
          <DescriptionRow term="Product">
            <Link to={adminPaths.product(product._id)} className={linkClass}>
              {product.name}
            </Link>
          </DescriptionRow>
          <DescriptionRow term="From">
            {person.customerId ? (
              <Link to={adminPaths.customer(person.customerId)} className={linkClass}>
                {person.name}
              </Link>
            ) : (
              person.name || 'Customer'
            )}
          </DescriptionRow>
          <DescriptionRow term="Email">{person.email || '—'}</DescriptionRow>
          <DescriptionRow term="Asked">{formatDateTime(askedAt)}</DescriptionRow>
          {answeredAt && (
            <DescriptionRow term="Answered">{`${formatDateTime(answeredAt)}, ${author}`}</DescriptionRow>
          )}
        </DescriptionList>
        {mayCall('PUT /questions/{id}/answer') ? (
          <AnswerForm
            question={question}
            form={form}
            onDone={(next) => {
              form.reset(valuesOf(next))
              setChanged(next)
            }}
          />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{question.answer ?? 'No answer yet.'}</p>
        )}
      </div>
      {unsaved.question}
    </Dialog>
  )
}

interface AnswerFormProps {
  question: ProductQuestion
  form: ReturnType<typeof useForm<Values, unknown, QuestionAnswer>>
  onDone: (question: ProductQuestion) => void
}

function AnswerForm({ question, form, onDone }: AnswerFormProps) {
  const { _id: id, version, status, answer } = question
  const done = { onDone: (reply: { question: ProductQuestion }) => onDone(reply.question) }
  const saving = useSend(
    (body: QuestionAnswer) =>
      adminCall('PUT /questions/{id}/answer', { params: { id }, body: { ...body, version } }),
    done,
  )
  const setting = useSend(
    (_: null) =>
      adminCall('PUT /questions/{id}/status', { params: { id }, body: { status: 'hidden', version } }),
    done,
  )
  const error = saving.error ?? setting.error
  const fields = {
    answer: textarea({
      label: 'Answer',
      hint: answer
        ? 'The first answer was emailed. Corrections are only shown on the page.'
        : 'Emailed to the person who asked.',
    }),
    isPublished: tick({
      label: 'Publish on the product page',
      description:
        'Question and answer are shown to everyone, with first name and initial. Check that the text contains no personal data.',
    }),
  }
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={form.handleSubmit((body) => saving.mutate(body))}
    >
      {error && <Alert>{messageOf(error)}</Alert>}
      <FormFields fields={fields} schema={QuestionAnswer} form={form} subject={null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={saving.isPending}>
          {answer ? 'Save Answer' : 'Send Answer'}
        </Button>
        {status !== 'hidden' && mayCall('PUT /questions/{id}/status') && (
          <Button variant="secondary" busy={setting.isPending} onClick={() => setting.mutate(null)}>
            Hide Question
          </Button>
        )}
      </div>
    </form>
  )
}
