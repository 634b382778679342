// Batch actions: each has a question, fields and a request. The server processes the rows one by one, with the same
// checks as for a single row, and reports a result for each.
import { z } from 'zod'
import type { FormSchema } from '#web/admin/kit/action/definition.ts'
import { BatchWindow } from './batch-window.tsx'
import type { BatchAction, BatchQuestion } from './definition.ts'

export const batchAction = <Schema extends FormSchema>(question: BatchQuestion<Schema>): BatchAction => ({
  label: question.label,
  icon: question.icon,
  danger: question.danger,
  allowed: question.allowed,
  Window: (props) => <BatchWindow question={question} {...props} />,
})

/** A batch action that only asks for confirmation. */
export const plainBatchAction = ({
  action,
  ...question
}: Omit<BatchQuestion<FormSchema>, 'schema' | 'start' | 'fields' | 'action'> & {
  action: object
}): BatchAction => batchAction({ ...question, schema: z.object({}), start: {}, action: () => action })
