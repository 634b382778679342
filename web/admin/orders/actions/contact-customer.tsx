// Sends the customer an email, or opens WhatsApp with a prepared text. The timeline records both.
import { Mail, MessageCircle, Send } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ContactCustomer } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { emailBlock } from '#contract/orders/customer-contact'
import { adminCall } from '#web/admin/call.ts'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import {
  messageFrom,
  type TemplateName,
  templateLabels,
  templateNames,
  usualTemplate,
} from './contact-templates.ts'
import { orderAction } from './order-action.ts'

/** Emails need a subject. */
const ContactForm = ContactCustomer.refine(
  ({ channel, subject }) => channel === 'whatsapp' || subject !== '',
  { path: ['subject'], message: 'Subject is required' },
)
type ContactForm = z.input<typeof ContactForm>

/** Idempotency key of the last WhatsApp message. Retrying to record it doesn't open a second tab. */
let begun: string | null = null

const route = 'POST /admin/orders/{id}/contact'

export const contactCustomer = orderAction({
  label: 'Contact Customer',
  icon: <Send />,
  title: ({ customer }) => `Contact ${customer.name}`,
  text: ({ customer }, { channel }) => (channel === 'email' ? customer.email : customer.phone),
  submit: ({ channel }) => (channel === 'email' ? 'Send Email' : 'Open WhatsApp'),
  blocked: ({ customer }, { channel }) => {
    if (channel === 'email') return emailBlock(customer.email)
    return whatsAppLink(customer.phone) === null ? 'This customer has no mobile number' : null
  },
  schema: ContactForm,
  start: (order): ContactForm => ({
    channel: order.customer.email || whatsAppLink(order.customer.phone) === null ? 'email' : 'whatsapp',
    ...messageFrom(usualTemplate(order), order),
  }),
  fields: {
    channel: { custom: (parts) => <ChannelAndTemplate {...parts} /> },
    subject: {
      custom: ({ form, error }) =>
        form.watch('channel') === 'email' && (
          <Field label="Subject" required error={error}>
            <TextInput autoComplete="off" {...form.register('subject')} />
          </Field>
        ),
    },
    message: {
      custom: ({ form, error }) => (
        <Field
          label="Message"
          required
          hint={
            form.watch('channel') === 'email'
              ? 'The timeline notes the email and its subject.'
              : 'WhatsApp opens in a new tab with this text. The timeline notes the message.'
          }
          error={error}
        >
          <TextArea rows={9} {...form.register('message')} />
        </Field>
      ),
    },
  },
  route,
  send: ({ _id, customer }, body, idempotencyKey) => {
    const url = body.channel === 'whatsapp' ? whatsAppLink(customer.phone, body.message) : null
    if (url !== null && begun !== idempotencyKey) {
      begun = idempotencyKey
      window.open(url, '_blank', 'noopener')
    }
    return adminCall(route, { params: { id: _id }, body, idempotencyKey })
  },
})

const channels = [
  { value: 'email', label: 'Email', icon: <Mail aria-hidden="true" /> },
  { value: 'whatsapp', label: 'WhatsApp', icon: <MessageCircle aria-hidden="true" /> },
] as const

interface ChannelAndTemplateProps {
  form: UseFormReturn<ContactForm>
  subject: OrderDetail
}

function ChannelAndTemplate({ form, subject: order }: ChannelAndTemplateProps) {
  const [template, setTemplate] = useState(() => usualTemplate(order))
  /** A template chosen while the text was edited by hand. It replaces the text only after confirmation. */
  const [offered, setOffered] = useState<TemplateName | null>(null)
  const put = (chosen: TemplateName) => {
    setTemplate(chosen)
    setOffered(null)
    const { subject, message } = messageFrom(chosen, order)
    form.setValue('subject', subject, { shouldValidate: form.formState.isSubmitted })
    form.setValue('message', message, { shouldValidate: form.formState.isSubmitted })
  }
  const choose = (chosen: TemplateName) => {
    const { subject, message } = form.getValues()
    const before = messageFrom(template, order)
    if (subject === before.subject && message === before.message) put(chosen)
    else setOffered(chosen)
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <Segmented
          label="Channel"
          value={form.watch('channel')}
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
          Replace your text with the template?
        </Alert>
      )}
    </div>
  )
}
