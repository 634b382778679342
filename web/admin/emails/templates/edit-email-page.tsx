// Editor of one email template, with a preview beside it.
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useParams } from 'react-router'
import type { WordedEmailDetail } from '#contract/emails/admin-templates'
import { isTemplateKind, templateSchema, type Words } from '#contract/emails/templates'
import { protectedEmails } from '#contract/protected-changes/protected-fields'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailPreview } from './email-preview.tsx'
import { TryEmail } from './try-email.tsx'

const fields: Fields<Words, null> = {
  subject: text({ label: 'Subject' }),
  opening: textarea({
    label: 'Opening',
    rows: 6,
    hint: 'Each line is a paragraph. The shop adds its own part below.',
  }),
  closing: textarea({ label: 'Closing', rows: 4 }),
}

export default function EditEmailPage() {
  const { kind = '' } = useParams()
  const query = useQuery(routeQuery(adminCall, 'GET /settings/emails/{kind}', { params: { kind } }))
  return (
    <SettingsFrame
      title={query.data?.email.label ?? 'Email'}
      text={query.data?.email.sentWhen ?? 'An email of the shop.'}
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
      {({ email, version }) => <WordsForm key={kind} email={email} version={version} />}
    </SettingsFrame>
  )
}

function WordsForm({ email, version }: { email: WordedEmailDetail; version: number }) {
  const { kind, label, words } = email
  // Validates in the browser by the known placeholders of the email; the server validates again.
  const schema = useMemo(() => (isTemplateKind(kind) ? templateSchema(kind) : null), [kind])
  if (schema === null) return null
  return (
    <SettingsForm
      label={label}
      schema={schema}
      settings={words}
      version={version}
      groups={[{ title: 'Text', text: <FieldNames email={email} />, fields }]}
      route="PUT /settings/emails/{kind}"
      submit="Save Email"
      {...(protectedEmails.some((name) => name === kind) && {
        history: { kind: 'email' as const, id: kind },
      })}
      save={(typed, of) =>
        adminCall('PUT /settings/emails/{kind}', { params: { kind }, body: { ...typed, version: of } })
      }
      more={(form) => (
        <>
          <AsItWas form={form} defaults={email.defaults} />
          <TryEmail kind={kind} words={form.watch()} />
        </>
      )}
      aside={(typed) => <EmailPreview kind={kind} words={typed} />}
      wideAside
    />
  )
}

const FieldNames = ({ email: { fields: known } }: { email: WordedEmailDetail }) => (
  <>
    These placeholders are filled in for each email. You can use them anywhere:{' '}
    {known.map(({ name, sample }, at) => (
      <span key={name}>
        {at > 0 && ', '}
        <code className="font-mono text-ink" title={sample}>{`{${name}}`}</code>
      </span>
    ))}
  </>
)

/** Resets the form to the default text; nothing changes until it is saved. */
function AsItWas({ form, defaults }: { form: UseFormReturn<Words>; defaults: Words }) {
  const typed = form.watch()
  const isDefault = (Object.keys(defaults) as (keyof Words)[]).every((name) => typed[name] === defaults[name])
  return (
    <Button
      variant="secondary"
      icon={<RotateCcw aria-hidden="true" />}
      disabled={isDefault}
      onClick={() => {
        for (const name of Object.keys(defaults) as (keyof Words)[]) {
          form.setValue(name, defaults[name], { shouldDirty: true, shouldValidate: true })
        }
      }}
    >
      Reset to Default
    </Button>
  )
}
