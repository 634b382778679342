// Editor of one WhatsApp text, with a preview beside it, and whether its step sends it automatically.
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { z } from 'zod'
import type { MessageTextDetail } from '#contract/messages/admin-texts'
import { isMessageKind, protectedMessages } from '#contract/messages/message-kinds'
import { fillMessage, MAX_MESSAGE, messageSchema, metaText } from '#contract/messages/message-text'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, text, textarea, toggle } from '#web/admin/kit/form/fields.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

export default function EditMessagePage() {
  const { kind = '' } = useParams()
  const query = useQuery(routeQuery(adminCall, 'GET /settings/messages/{kind}', { params: { kind } }))
  return (
    <SettingsFrame
      title={query.data ? `WhatsApp: ${query.data.template.label}` : 'WhatsApp Text'}
      text={query.data?.template.sentWhen ?? 'A WhatsApp message of the shop.'}
      query={query}
      above={
        <Link
          to={adminPaths.emailSettings}
          className="inline-flex min-h-9 items-center text-sm font-semibold text-indigo underline underline-offset-3"
        >
          All message texts
        </Link>
      }
    >
      {({ template, version }) => <TextForm key={kind} template={template} version={version} />}
    </SettingsFrame>
  )
}

type MessageFields = Fields<z.input<ReturnType<typeof messageSchema>>, null>

const sending: MessageFields = {
  isAutomatic: toggle({
    label: 'Send automatically',
    description: 'To customers who agreed to WhatsApp messages, once WhatsApp is set up in the settings.',
  }),
  templateName: text({
    label: 'Template at Meta',
    half: true,
    spellCheck: false,
    autoCapitalize: 'off',
    placeholder: 'order_shipped',
    hint: 'The name under which Meta has approved this text.',
  }),
  language: text({
    label: 'Language at Meta',
    half: true,
    spellCheck: false,
    autoCapitalize: 'off',
    hint: 'For example en, en_US or hi.',
  }),
}

function TextForm({ template, version }: { template: MessageTextDetail; version: number }) {
  const { kind, label, isAutomatic, templateName, language, canSendItself, defaultText } = template
  // Validates in the browser by the known placeholders of the message; the server validates again.
  const schema = useMemo(() => (isMessageKind(kind) ? messageSchema(kind) : null), [kind])
  const settings = useMemo(
    () => ({ text: template.text, isAutomatic, templateName, language }),
    [template.text, isAutomatic, templateName, language],
  )
  const body: MessageFields = useMemo(
    () => ({
      text: textarea({
        label: 'Text',
        rows: 8,
        hint: `Each line is a paragraph; a line that stays empty is left out. At most ${MAX_MESSAGE} characters.`,
      }),
    }),
    [],
  )
  if (schema === null) return null
  return (
    <SettingsForm
      label={label}
      schema={schema}
      settings={settings}
      version={version}
      groups={[
        { title: 'Text', text: <FieldNames template={template} />, fields: body },
        ...(canSendItself
          ? [
              {
                title: 'Automatic sending',
                text: 'Meta only sends texts that it has approved. Submit the text for Meta as a utility template, and enter its name here.',
                fields: sending,
              },
            ]
          : []),
      ]}
      route="PUT /settings/messages/{kind}"
      submit="Save Text"
      {...(protectedMessages.some((name) => name === kind) && {
        history: { kind: 'message' as const, id: kind },
      })}
      save={(typed, of) =>
        adminCall('PUT /settings/messages/{kind}', { params: { kind }, body: { ...typed, version: of } })
      }
      more={(form) => (
        <Button
          variant="secondary"
          icon={<RotateCcw aria-hidden="true" />}
          disabled={form.watch('text') === defaultText}
          onClick={() => form.setValue('text', defaultText, { shouldDirty: true, shouldValidate: true })}
        >
          Reset to Default
        </Button>
      )}
      aside={(typed) => <Preview template={template} text={String(typed.text ?? '')} />}
    />
  )
}

const FieldNames = ({ template: { fields } }: { template: MessageTextDetail }) => (
  <>
    These placeholders are filled in for each message:{' '}
    {fields.map(({ name, sample }, at) => (
      <span key={name}>
        {at > 0 && ', '}
        <code className="font-mono text-ink" title={sample}>{`{${name}}`}</code>
      </span>
    ))}
  </>
)

function Preview({
  template: { fields, canSendItself },
  text: typed,
}: {
  template: MessageTextDetail
  text: string
}) {
  const samples = Object.fromEntries(fields.map(({ name, sample }) => [name, sample]))
  const filled = fillMessage(typed, samples)
  const ofMeta = metaText(typed)
  return (
    <div className="grid gap-6">
      <Card title="Preview" description="With sample data.">
        <p className="rounded-lg rounded-tl-none border border-line bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
          {filled}
        </p>
        <p className="mt-2 text-xs text-muted tabular-nums">
          {filled.length} characters with sample data, {typed.length} of {MAX_MESSAGE} in the template
        </p>
      </Card>
      {canSendItself && (
        <Card title="Text for Meta" description="Variables are numbered in the order of the placeholders.">
          <p className="text-sm whitespace-pre-line wrap-anywhere">{ofMeta}</p>
          <CopyButton text={ofMeta} label="Copy text for Meta" className="mt-3" />
        </Card>
      )}
    </div>
  )
}
