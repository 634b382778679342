// Sends the customer an email, or opens WhatsApp with a prepared text. The timeline records both. The texts are those
// of the settings, filled in by the server for this order.
import { useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle, Send } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { ReplyOf } from '#contract/api'
import { ContactCustomer } from '#contract/orders/admin-actions'
import { emailBlock } from '#contract/orders/customer-contact'
import { adminCall } from '#web/admin/call.ts'
import { actionsOn } from '#web/admin/kit/action/action.tsx'
import { consentText } from '#web/admin/messages/messages-card.tsx'
import { acceptOrder, type OrderReply, orderQuery } from '#web/admin/orders/order-query.ts'
import { routeQuery } from '#web/api/query.ts'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import type { KnownOrder, OrderSubject } from './order-action.ts'

/** Emails need a subject. */
const ContactForm = ContactCustomer.refine(
  ({ channel, subject }) => channel === 'whatsapp' || subject !== '',
  { path: ['subject'], message: 'Subject is required' },
)
type ContactForm = z.input<typeof ContactForm>

type Prepared = ReplyOf<'GET /admin/orders/{id}/messages'>
type ContactSubject = OrderSubject & { prepared?: Prepared }

/** Idempotency key of the last WhatsApp message. Retrying to record it doesn't open a second tab. */
let begun: string | null = null

const route = 'POST /admin/orders/{id}/contact'

/** Name of the choice without a text. */
const BLANK = 'blank'

const messageFrom = (name: string, { orderNumber, prepared }: ContactSubject) => ({
  subject: `Your order ${orderNumber}`,
  message: prepared?.texts.find(({ kind }) => kind === name)?.text ?? '',
})

const usual = ({ prepared }: ContactSubject): string => prepared?.suggested ?? BLANK

const contactAction = actionsOn<KnownOrder, ContactSubject, OrderReply>({
  useSubject({ _id, orderNumber }) {
    const [openedAt] = useState(Date.now)
    const order = useQuery({ ...orderQuery(orderNumber), staleTime: 0 })
    const texts = useQuery({
      ...routeQuery(adminCall, 'GET /admin/orders/{id}/messages', { params: { id: _id } }),
      staleTime: 0,
    })
    // Cached data may be older than the list's row, or than the step just taken.
    const isNew = [order, texts].every(({ data, dataUpdatedAt }) => data && dataUpdatedAt >= openedAt)
    const subject = isNew && order.data && texts.data && { ...order.data.order, prepared: texts.data }
    return {
      subject: subject || undefined,
      query: {
        isError: order.isError || texts.isError,
        isFetching: order.isFetching || texts.isFetching,
        refetch: () => Promise.all([order.refetch(), texts.refetch()]),
      },
    }
  },
  name: ({ orderNumber }) => orderNumber,
  alwaysLoads: true,
  loading: 'Loading texts...',
  failed: 'Failed to load the order and its texts',
  accept: acceptOrder,
})

const dialogFor = (offer: { label: string; icon: ReactElement; prefers: 'email' | 'whatsapp' }) =>
  contactAction({
    ...offer,
    title: ({ customer }) => `Contact ${customer.name}`,
    text: ({ customer }, { channel }) => (channel === 'email' ? customer.email : customer.phone),
    submit: ({ channel }) => (channel === 'email' ? 'Send Email' : 'Open WhatsApp'),
    blocked: ({ customer }, { channel }) => {
      if (channel === 'email') return emailBlock(customer.email)
      return whatsAppLink(customer.phone) === null ? 'This customer has no mobile number' : null
    },
    schema: ContactForm,
    start: (order): ContactForm => ({
      channel: channelOf(order, offer.prefers),
      ...messageFrom(usual(order), order),
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
        custom: ({ form, error, subject }) => (
          <div className="grid gap-2">
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
            <div className="flex flex-wrap items-center justify-between gap-2">
              {form.watch('channel') === 'whatsapp' && (
                <p className="text-xs text-muted">{consentText(subject.prepared?.consent ?? null)}</p>
              )}
              <CopyButton text={String(form.watch('message') ?? '')} label="Copy text" className="ml-auto" />
            </div>
          </div>
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

function channelOf({ customer }: OrderSubject, preferred: 'email' | 'whatsapp'): 'email' | 'whatsapp' {
  if (whatsAppLink(customer.phone) === null) return 'email'
  return customer.email === '' ? 'whatsapp' : preferred
}

export const contactCustomer = dialogFor({ label: 'Contact Customer', icon: <Send />, prefers: 'email' })

/** Offered after a step of an order. */
export const whatsAppText = dialogFor({
  label: 'WhatsApp Text',
  icon: <MessageCircle />,
  prefers: 'whatsapp',
})

const channels = [
  { value: 'email', label: 'Email', icon: <Mail aria-hidden="true" /> },
  { value: 'whatsapp', label: 'WhatsApp', icon: <MessageCircle aria-hidden="true" /> },
] as const

interface ChannelAndTemplateProps {
  form: UseFormReturn<ContactForm>
  subject: ContactSubject
}

function ChannelAndTemplate({ form, subject: order }: ChannelAndTemplateProps) {
  const [template, setTemplate] = useState(() => usual(order))
  /** A template chosen while the text was edited by hand. It replaces the text only after confirmation. */
  const [offered, setOffered] = useState<string | null>(null)
  const put = (chosen: string) => {
    setTemplate(chosen)
    setOffered(null)
    const { subject, message } = messageFrom(chosen, order)
    form.setValue('subject', subject, { shouldValidate: form.formState.isSubmitted })
    form.setValue('message', message, { shouldValidate: form.formState.isSubmitted })
  }
  const choose = (chosen: string) => {
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
            onChange={(event) => choose(event.target.value)}
          >
            <option value={BLANK}>Blank</option>
            {order.prepared?.texts.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {offered !== null && (
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
