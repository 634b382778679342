// Adds or edits a webhook and renews its secret; a new secret is shown once.
import { KeyRound, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { FORMER_SECRET_HOURS } from '#contract/connections/delivery-states'
import { type Webhook, WebhookInput } from '#contract/connections/webhooks'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { type Fields, text } from '#web/admin/kit/form/fields.tsx'
import { ShownOnce } from '#web/admin/kit/shown-once.tsx'
import { EventFields } from './event-fields.tsx'

type Values = z.input<typeof WebhookInput>

const fields: Fields<Values, unknown> = {
  url: text({
    label: 'Address',
    hint: 'The address where the other system receives events. It must answer within 10 seconds.',
    inputMode: 'url',
    placeholder: 'https://erp.example.com/haat',
    maxLength: 1_000,
  }),
  events: {
    custom: ({ form, error }) => (
      <EventFields
        chosen={form.watch('events')}
        onChange={(chosen) =>
          form.setValue('events', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        error={error}
      />
    ),
  },
}

const form = { size: 'lg', schema: WebhookInput, fields } as const

export const editWebhook = action({
  ...form,
  label: 'Edit',
  icon: <Pencil />,
  title: (_: Webhook) => 'Edit webhook',
  text: () => 'Events that are still waiting go to the new address.',
  submit: 'Save Webhook',
  start: ({ url, events }): Values => ({ url, events: [...events] }),
  route: 'PUT /connections/webhooks/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /connections/webhooks/{id}', { params: { id: _id }, body: { ...body, version } }),
})

interface Receiving {
  onSecret: (secret: string) => void
}

const addWebhook = action({
  ...form,
  label: 'Add Webhook',
  icon: <Plus aria-hidden="true" />,
  title: (_: Receiving) => 'Add webhook',
  start: (): Values => ({ url: '', events: [] }),
  route: 'POST /connections/webhooks',
  async send({ onSecret }, body) {
    const reply = await adminCall('POST /connections/webhooks', { body })
    onSecret(reply.secret)
    return reply
  },
})

const renewSecret = confirmAction<Webhook & Receiving, { message: string }>({
  label: 'New Secret',
  icon: <KeyRound aria-hidden="true" />,
  title: () => 'Create a new secret?',
  text: () =>
    `Events are signed with the new secret at once, and with the old one too for ${FORMER_SECRET_HOURS} hours. Enter the new one in the other system within that time.`,
  route: 'POST /connections/webhooks/{id}/secrets',
  async send({ _id, version, onSecret }) {
    const params = { id: _id }
    const reply = await adminCall('POST /connections/webhooks/{id}/secrets', { params, body: { version } })
    onSecret(reply.secret)
    return reply
  },
})

function useShownSecret() {
  const [secret, setSecret] = useState<string | null>(null)
  const shown = secret !== null && (
    <ShownOnce
      title="The secret of the webhook"
      text="The other system uses it to check that events come from this shop."
      noun="secret"
      secret={secret}
      onClose={() => setSecret(null)}
    />
  )
  return { onSecret: setSecret, shown }
}

export function AddWebhook() {
  const { onSecret, shown } = useShownSecret()
  return (
    <>
      <ActionButton action={addWebhook} row={{ onSecret }} />
      {shown}
    </>
  )
}

export function NewSecret({ webhook }: { webhook: Webhook }) {
  const { onSecret, shown } = useShownSecret()
  return (
    <>
      <ActionButton action={renewSecret} row={{ ...webhook, onSecret }} variant="secondary" />
      {shown}
    </>
  )
}
