// Questions of visitors about products, to be answered, published or hidden.
import { CircleHelp, Clock, EyeOff, MessagesSquare } from 'lucide-react'
import { questionStatuses } from '#contract/questions/questions'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { messageOf } from '#web/api/call.ts'
import { LinkedQuestion } from './linked-question.tsx'
import { questionBatch } from './question-batch.tsx'
import { questionColumns, questionLabels } from './question-columns.tsx'
import { openQuestion } from './question-dialog.tsx'

export default listPage('GET /questions', {
  title: 'Questions',
  text: 'Questions of visitors about products. Published ones are shown on the product page.',
  icon: <CircleHelp />,
  rows: 'questions',
  rowKey: ({ _id }) => _id,
  rowName: ({ product }) => `question about ${product.name}`,
  onRow: (question, { on }) => on.ask(openQuestion, question),
  search: { label: 'Search questions', placeholder: 'Product, question, answer, name, email' },
  filters: {
    status: oneOf(questionStatuses, select('Status', labelled(questionStatuses, questionLabels))),
  },
  columns: questionColumns,
  stats: (reply) => [
    {
      label: 'To Answer',
      value: reply?.stats.pending ?? 0,
      description: 'Waiting for your answer',
      icon: <Clock />,
      tone: 'turmeric',
    },
    {
      label: 'Published',
      value: reply?.stats.published ?? 0,
      description: 'Shown on product pages',
      icon: <MessagesSquare />,
      tone: 'neem',
    },
    {
      label: 'Not Published',
      value: reply?.stats.hidden ?? 0,
      description: 'Answered by email only, or hidden',
      icon: <EyeOff />,
    },
  ],
  actions: [openQuestion],
  batch: questionBatch,
  below: ({ on }) => <LinkedQuestion onOpen={(question) => on.ask(openQuestion, question)} />,
  loading: 'Loading questions...',
  failed: messageOf,
  empty: ({ search, filter }) => ({
    title: 'No questions found',
    text:
      search || Object.keys(filter).length > 0
        ? 'No questions match your current filters.'
        : 'Questions that visitors ask on product pages appear here.',
  }),
})
