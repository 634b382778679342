// The provider of WhatsApp messages: its settings, the address of its webhook, and a test message.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '#contract/api'
import {
  MessageProviderInput,
  type MessageProviderValues,
  type MessageSecret,
} from '#contract/messages/provider'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, secret, text, toggle } from '#web/admin/kit/form/fields.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { TestMessageCard } from './test-message-card.tsx'

type State = ReplyOf<'GET /settings/message-provider'>

export default function ProviderPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/message-provider', {}))
  return (
    <SettingsFrame
      title="WhatsApp"
      text="Sends updates about orders through Meta’s WhatsApp Cloud API, to customers who agreed to them."
      query={query}
    >
      {(state) => (
        <>
          {state.isSecretUnreadable && (
            <Alert className="mb-6 max-w-4xl">
              A saved secret can’t be read on this server, so no messages are sent. Enter the secrets again.
            </Alert>
          )}
          <ProviderForm state={state} />
        </>
      )}
    </SettingsFrame>
  )
}

const noSecrets = { accessToken: '', appSecret: '', verifyToken: '' } as const satisfies Record<
  MessageSecret,
  string
>

function ProviderForm({ state }: { state: State }) {
  const settings = useMemo(
    (): MessageProviderValues => ({ ...state.settings, ...noSecrets }),
    [state.settings],
  )
  return (
    <SettingsForm
      label="WhatsApp"
      schema={MessageProviderInput}
      settings={settings}
      version={state.version}
      groups={[
        {
          title: 'WhatsApp Cloud API',
          text: 'From your app at developers.facebook.com. Changes may need your password or code, and are emailed to every owner.',
          fields: fieldsOf(state),
        },
      ]}
      submit="Save WhatsApp Settings"
      history={{ kind: 'message-provider' }}
      route="PUT /settings/message-provider"
      save={(values, version) =>
        adminCall('PUT /settings/message-provider', { body: { ...values, version } })
      }
      afterSaving={(values) => ({ ...values, ...noSecrets })}
      more={() => <TestMessageCard isReady={state.saved.includes('accessToken')} />}
      aside={() => <Steps state={state} />}
    />
  )
}

function fieldsOf({ saved }: State): Fields<MessageProviderValues, null> {
  const kept = (name: MessageSecret) =>
    saved.includes(name) ? 'Saved. Leave this empty to keep it.' : 'Stored encrypted, and never shown again.'
  return {
    isOn: toggle({
      label: 'Send messages',
      description: 'Off: nothing is sent automatically. Texts can be sent by hand in any case.',
    }),
    phoneNumberId: text({ half: true, label: 'Phone number ID', inputMode: 'numeric', spellCheck: false }),
    businessAccountId: text({
      half: true,
      label: 'Business account ID',
      inputMode: 'numeric',
      spellCheck: false,
    }),
    accessToken: secret({
      label: 'Access token',
      autoComplete: 'new-password',
      hint: `From a system user with the permission whatsapp_business_messaging. ${kept('accessToken')}`,
    }),
    appSecret: secret({
      half: true,
      label: 'App secret',
      autoComplete: 'new-password',
      hint: `Proves that reports come from Meta. ${kept('appSecret')}`,
    }),
    verifyToken: secret({
      half: true,
      label: 'Verify token of the webhook',
      autoComplete: 'new-password',
      hint: `Choose a long word, and enter it at Meta too. ${kept('verifyToken')}`,
    }),
  }
}

const Steps = ({ state: { webhookUrl } }: { state: State }) => (
  <Card title="Setting up">
    <ol className="grid list-decimal gap-3 pl-5 text-sm">
      <li>Create an app with WhatsApp at developers.facebook.com, and register your number there.</li>
      <li>Enter the IDs, the access token and the app secret here, and save.</li>
      {webhookUrl !== null && (
        <li>
          Register this webhook with your verify token, and subscribe to the field <code>messages</code>:
          <code className="mt-1 block wrap-anywhere">{webhookUrl}</code>
          <CopyButton text={webhookUrl} label="Copy address" className="mt-2" />
        </li>
      )}
      <li>Send a test message.</li>
      <li>
        Submit the texts of the steps to Meta for approval, and switch them on in{' '}
        <Link to={adminPaths.emailSettings} className="text-indigo underline underline-offset-3">
          Message Texts
        </Link>
        .
      </li>
    </ol>
  </Card>
)
