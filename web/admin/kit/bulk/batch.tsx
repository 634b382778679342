// What can be done with many rows at once: each action with its question, its fields and what it sends. The server works
// row by row, with the guards that an action on one row has, and tells the result of each.
import { z } from 'zod'
import type { FormSchema } from '#web/admin/kit/action/definition.ts'
import { BatchWindow } from './batch-window.tsx'
import type { BatchAction, BatchQuestion } from './definition.ts'

export const batchAction = <Schema extends FormSchema>(question: BatchQuestion<Schema>): BatchAction => ({
  label: question.label,
  icon: question.icon,
  danger: question.danger,
  Window: (props) => <BatchWindow question={question} {...props} />,
})

/** One that asks for nothing but a yes. */
export const plainBatchAction = ({
  action,
  ...question
}: Omit<BatchQuestion<FormSchema>, 'schema' | 'start' | 'fields' | 'action'> & {
  action: object
}): BatchAction => batchAction({ ...question, schema: z.object({}), start: {}, action: () => action })
