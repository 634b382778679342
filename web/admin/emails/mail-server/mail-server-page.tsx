// The mail server: its settings, a test email, and help to get emails delivered.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReplyOf } from '#contract/api'
import { formatDateTime } from '#contract/base/days'
import { UNSENT_DAYS } from '#contract/emails/admin-mail-server'
import { MailServerInput, type MailServerValues } from '#contract/emails/mail-server'
import { adminCall } from '#web/admin/call.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { DnsRecords } from './dns-records.tsx'
import { mailServerGroups } from './mail-server-fields.tsx'
import { TestEmailCard } from './test-email-card.tsx'
import { emailsOf, UnsentEmails } from './unsent-emails.tsx'

type State = ReplyOf<'GET /settings/mail-server'>

export default function MailServerPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/mail-server', {}))
  return (
    <SettingsFrame title="Mail Server" text="The server that sends the shop’s emails." query={query}>
      {(state) => (
        <>
          <Situation state={state} />
          {state.variables.includes('SMTP_URL') ? (
            <FixedServer state={state} />
          ) : (
            <ServerForm state={state} />
          )}
        </>
      )}
    </SettingsFrame>
  )
}

function Situation({ state: { active, unsent, isSecretUnreadable } }: { state: State }) {
  if (active === null) {
    return (
      <Alert tone="warning" className="mb-6 max-w-4xl">
        No mail server is set up. Emails are saved as files on the server and reach no one.
        {unsent.count > 0 && ` You can send ${emailsOf(unsent.count)} of the last ${UNSENT_DAYS} days later.`}
      </Alert>
    )
  }
  return isSecretUnreadable ? (
    <Alert className="mb-6 max-w-4xl">
      The saved password can’t be read on this server, so no emails are sent. Enter it again.
    </Alert>
  ) : (
    <UnsentEmails unsent={unsent} />
  )
}

const history = { kind: 'mail-server' } as const

function ServerForm({ state }: { state: State }) {
  const settings = useMemo((): MailServerValues => ({ ...state.settings, password: '' }), [state.settings])
  return (
    <SettingsForm
      label="Mail server"
      schema={MailServerInput}
      settings={settings}
      version={state.version}
      groups={mailServerGroups(state)}
      submit="Save Mail Server"
      history={history}
      route="PUT /settings/mail-server"
      save={(values, version) => adminCall('PUT /settings/mail-server', { body: { ...values, version } })}
      afterSaving={(values) => ({ ...values, password: '' })}
      more={(form) => <TestEmailCard description={testText(state)} settings={() => validOf(form)} />}
      aside={({ host, fromAddress }) => (
        <DnsRecords
          host={String(host ?? '')}
          address={String(fromAddress ?? '') || state.defaultSender.address}
        />
      )}
    />
  )
}

/** Returns the entered settings, or null after showing what is wrong with them. */
async function validOf(form: UseFormReturn<MailServerValues>) {
  const isValid = await form.trigger(undefined, { shouldFocus: true })
  return isValid ? MailServerInput.parse(form.getValues()) : null
}

function testText({ active, test }: State): string {
  if (test) return `The saved server accepted a test email to ${test.address} on ${formatDateTime(test.at)}.`
  return active === null
    ? 'Sends an email with the values above, before you save them.'
    : 'The saved server hasn’t been tested yet. The test uses the values above, also before you save them.'
}

/** The server that environment variables name: it can be tested, but not changed here. */
function FixedServer({ state }: { state: State }) {
  const { active, variables, test } = state
  if (active === null) return null
  const rows: [string, string][] = [
    ['Server', active.host],
    ['Port', String(active.port)],
    ['Encryption', active.encryption],
    ['User', active.user || 'None'],
    ['Sender', `${active.fromName} <${active.fromAddress}>`],
  ]
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 max-w-4xl gap-6">
        <Card
          title="Set on the server"
          description={`${variables.join(' and ')} ${variables.length === 1 ? 'is' : 'are'} set in the environment and can’t be changed here. To use this page instead, remove SMTP_URL from the file .env and restart the shop.`}
        >
          <DescriptionList className="text-sm">
            {rows.map(([term, value]) => (
              <DescriptionRow key={term} term={term}>
                <span className="wrap-anywhere">{value}</span>
              </DescriptionRow>
            ))}
          </DescriptionList>
        </Card>
        <TestEmailCard
          description={
            test
              ? `It accepted a test email to ${test.address} on ${formatDateTime(test.at)}.`
              : 'It hasn’t been tested yet.'
          }
          settings={async () => undefined}
        />
      </div>
      <DnsRecords host={active.host} address={active.fromAddress} />
    </div>
  )
}
