// Card that sends a test to an address or a number, and shows the reply of the other server in words and exactly.
import { CircleCheck, Send } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

interface Sending {
  isPending: boolean
  error: Error | null
  data: { message: string; isAccepted: boolean; reply: string } | undefined
}

interface TestCardProps {
  description: string
  /** The address or number that is filled in. */
  start?: string
  /** Type, keyboard help and placeholder of the field "Send to". */
  field: Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'placeholder'>
  submit: string
  /** "Waiting for Meta’s reply…" */
  waiting: string
  isReady?: boolean
  sending: Sending
  onSend: (to: string) => void
}

export function TestCard(props: TestCardProps) {
  const { description, start = '', field, submit, waiting, isReady = true, sending, onSend } = props
  const [to, setTo] = useState(start)
  const { isPending, data, error } = sending
  const send = () => {
    if (isReady && !isPending) onSend(to)
  }
  return (
    <Card title="Test" description={description} className="w-full">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Send to" className="min-w-0 flex-1 basis-56">
            <TextInput
              {...field}
              value={to}
              onChange={({ target }) => setTo(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // It would save the settings.
                event.preventDefault()
                send()
              }}
            />
          </Field>
          <Button
            variant="secondary"
            icon={<Send aria-hidden="true" />}
            busy={isPending}
            disabled={!isReady}
            onClick={send}
          >
            {submit}
          </Button>
        </div>
        <div role="status" className="empty:hidden">
          {isPending && <p className="text-sm text-muted">{waiting}</p>}
          {data?.isAccepted && !isPending && (
            <p className="flex items-start gap-2 text-sm font-medium text-neem">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{data.message}</span>
            </p>
          )}
        </div>
        {data && !data.isAccepted && !isPending && (
          <Alert>
            {data.message}
            <code className="mt-1.5 block text-xs font-normal wrap-anywhere">{data.reply}</code>
          </Alert>
        )}
        {error && <Alert>{messageOf(error)}</Alert>}
      </div>
    </Card>
  )
}
