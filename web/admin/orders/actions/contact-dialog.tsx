// A letter to the buyer: by mail from here, or begun in WhatsApp, of which the timeline then knows.
import { zodResolver } from '@hookform/resolvers/zod'
import { Mail, MessageCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ContactCustomer } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import {
  letterOf,
  type TemplateName,
  templateLabels,
  templateNames,
  usualTemplate,
} from './contact-templates.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

/** A mail has a subject. */
const ContactForm = ContactCustomer.refine(
  ({ channel, subject }) => channel === 'whatsapp' || subject !== '',
  { path: ['subject'], message: 'Subject is required' },
)

const channels = [
  { value: 'email', label: 'E-mail', icon: <Mail aria-hidden="true" /> },
  { value: 'whatsapp', label: 'WhatsApp', icon: <MessageCircle aria-hidden="true" /> },
] as const

export function ContactDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { email, phone, name } = order.customer
  const [template, setTemplate] = useState(() => usualTemplate(order))
  /** Chosen while the text was one's own: to be put in its place only when told to. */
  const [offered, setOffered] = useState<TemplateName | null>(null)
  const action = useOrderAction(
    (body: typeof ContactForm._output, idempotencyKey) =>
      adminCall('POST /admin/orders/{id}/contact', { params: { id: order._id }, body, idempotencyKey }),
    onClose,
  )
  const form = useForm({
    resolver: zodResolver(ContactForm),
    defaultValues: {
      channel: email || whatsAppLink(phone) === null ? ('email' as const) : ('whatsapp' as const),
      ...letterOf(template, order),
    },
  })
  useFieldErrors(action.error, form)
  const { errors } = form.formState
  const channel = form.watch('channel')
  const opened = useRef<string | null>(null)

  const put = (chosen: TemplateName) => {
    setTemplate(chosen)
    setOffered(null)
    const { subject, message } = letterOf(chosen, order)
    form.setValue('subject', subject, { shouldValidate: form.formState.isSubmitted })
    form.setValue('message', message, { shouldValidate: form.formState.isSubmitted })
  }
  const choose = (chosen: TemplateName) => {
    const { subject, message } = form.getValues()
    const before = letterOf(template, order)
    if (subject === before.subject && message === before.message) put(chosen)
    else setOffered(chosen)
  }
  const send = form.handleSubmit((body) => {
    const url = body.channel === 'whatsapp' ? whatsAppLink(phone, body.message) : null
    // Once for each text: trying to note it again opens no second tab.
    if (url !== null && url !== opened.current) {
      opened.current = url
      window.open(url, '_blank', 'noopener')
    }
    action.mutate(body)
  })
  const block = channelBlock(channel, order)

  return (
    <OrderFormDialog
      order={order}
      title={`Contact ${name}`}
      description={channel === 'email' ? email : phone}
      submitLabel={channel === 'email' ? 'Send Mail' : 'Open WhatsApp'}
      block={block}
      action={action}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <Segmented
          label="Channel"
          value={channel}
          onChange={(next) => form.setValue('channel', next)}
          options={channels}
        />
        <Field label="Template" size="sm" className="w-full sm:w-64">
          <NativeSelect
            size="sm"
            value={offered ?? template}
            onChange={(event) => choose(event.target.value as TemplateName)}
          >
            {templateNames.map((value) => (
              <option key={value} value={value}>
                {templateLabels[value]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {offered && (
        <Alert
          tone="warning"
          action={
            <>
              <Button size="sm" variant="secondary" onClick={() => setOffered(null)}>
                Keep Mine
              </Button>
              <Button size="sm" variant="secondary" onClick={() => put(offered)}>
                Replace
              </Button>
            </>
          }
        >
          Replace what you wrote by the template?
        </Alert>
      )}
      {channel === 'email' && (
        <Field label="Subject" required error={errors.subject?.message}>
          <TextInput autoComplete="off" {...form.register('subject')} />
        </Field>
      )}
      <Field
        label="Message"
        required
        hint={
          channel === 'email'
            ? 'The timeline notes that it was sent, and its subject.'
            : 'WhatsApp opens in a new tab with this text; the timeline notes it.'
        }
        error={errors.message?.message}
      >
        <TextArea rows={9} {...form.register('message')} />
      </Field>
    </OrderFormDialog>
  )
}

function channelBlock(channel: 'email' | 'whatsapp', { customer }: OrderDetail): string | null {
  if (channel === 'email') return customer.email === '' ? 'No e-mail address of the buyer is known' : null
  return whatsAppLink(customer.phone) === null ? 'No mobile number of the buyer is known' : null
}
