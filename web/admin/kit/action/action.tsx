// An action on a row or a record: declared once, offered as a button or menu entry, confirmed in a dialog, sent with
// an idempotency key. All data on the screen is refreshed afterwards.
import { type ReactNode, useState } from 'react'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ActionWindow } from './action-window.tsx'
import type { Action, ActionWindowProps, FormSchema, Offer, Press, Question } from './definition.ts'

/** An action whose dialog works with the row. */
export function action<Row, Schema extends FormSchema, Reply extends { message: string }>(
  definition: Offer<Row> & Question<Row, Schema, Reply>,
): Action<Row> {
  return {
    ...offerOf(definition),
    blocked: blockOf(definition),
    Window: ({ row, subject = row, ...window }) => (
      <ActionWindow
        question={definition}
        label={definition.label}
        danger={definition.danger}
        subject={subject}
        {...window}
      />
    ),
  }
}

/** An action that runs on click, without a dialog. */
export const clickAction = <Row,>(
  definition: Offer<Row> & Pick<Action<Row>, 'gone'> & { press: Press<Row> },
): Action<Row> => ({
  ...offerOf(definition),
  press: definition.press,
  gone: definition.gone,
})

/** An action with its own dialog, for more than a form or a question. */
export const windowAction = <Row, Subject = Row>({
  Window,
  ...offer
}: Offer<Row> & { Window: (props: ActionWindowProps<Row, Subject>) => ReactNode }): Action<Row, Subject> => ({
  ...offerOf(offer),
  Window,
})

/** How the newest state of a record is loaded; only that state may be changed. */
export interface Loading<Row, Subject> {
  /** A hook. Returns the subject once it is newer than the opening of the dialog. */
  useSubject: (row: Row) => {
    subject: Subject | undefined
    query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  }
  /** "BO1234", shown beside the action's label in the dialog title. */
  name: (row: Row) => string
  loading: string
  failed: string
  /** Loads the subject also where the screen has it, because the dialog needs more. */
  alwaysLoads?: true
}

/** Creates actions on records that must be loaded before their dialog opens, with shared settings. */
export function actionsOn<Row, Subject, Base extends { message: string } = { message: string }>({
  accept,
  changes,
  ...loading
}: Loading<Row, Subject> & Pick<Question<Subject, FormSchema, Base>, 'accept' | 'changes'>) {
  return <Schema extends FormSchema, Reply extends Base>(
    definition: Offer<Row> &
      Question<Subject, Schema, Reply> & {
        /** An action on the same row that the success message offers. */
        follow?: Action<Row, Subject>
      },
  ): Action<Row, Subject> => {
    const { label, danger, follow } = definition
    const question = { ...(accept && { accept }), ...(changes && { changes }), ...definition }
    return {
      ...offerOf(definition),
      blocked: blockOf(question),
      Window({ row, subject, ...window }) {
        const draw = (loaded: Subject) => (
          <ActionWindow
            question={question}
            label={label}
            danger={danger}
            subject={loaded}
            follow={follow?.offered(row) ? { label: follow.label, run: () => window.ask(follow) } : undefined}
            {...window}
          />
        )
        if (subject !== undefined && !loading.alwaysLoads) return draw(subject)
        return <Loaded loading={loading} row={row} label={label} onClose={window.onClose} draw={draw} />
      },
    }
  }
}

export const offerOf = <Row,>({
  label,
  icon,
  danger,
  named,
  step,
  route,
  offered = () => true,
}: Offer<Row>) => ({
  label,
  icon,
  danger,
  named,
  step,
  allowed: () => mayCall(route),
  offered: (row: Row) => mayCall(route) && offered(row),
})

const blockOf =
  <Subject, Schema extends FormSchema, Reply extends { message: string }>({
    blocked,
    start,
  }: Question<Subject, Schema, Reply>) =>
  (subject: Subject) =>
    blocked?.(subject, start(subject)) ?? null

interface LoadedProps<Row, Subject> {
  loading: Loading<Row, Subject>
  row: Row
  label: string
  onClose: () => void
  draw: (subject: Subject) => ReactNode
}

function Loaded<Row, Subject>({ loading, row, label, onClose, draw }: LoadedProps<Row, Subject>) {
  const [first] = useState(row)
  const { subject, query } = loading.useSubject(first)
  if (subject !== undefined) return draw(subject)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`${label}: ${loading.name(first)}`}>
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          title={loading.failed}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <PageSpinner text={loading.loading} className="min-h-40!" />
      )}
    </Dialog>
  )
}
