// Shows whether the shop sends emails, and how to set up sending, so that the owner needs no manual.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/api'
import { adminCall } from '#web/admin/call.ts'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TestEmail } from './test-email.tsx'

type Email = ReplyOf<'GET /admin/setup'>['email']

const WAIT_MS = 2_000

export const SendingCard = () => (
  <Allowed route="GET /admin/setup">
    <Sending />
  </Allowed>
)

/** Empty while loading; the templates below don't wait for it. */
function Sending() {
  const { data } = useQuery({
    ...routeQuery(adminCall, 'GET /admin/setup', {}),
    refetchInterval: ({ state }) => (state.data?.email?.state === 'waiting' ? WAIT_MS : false),
  })
  if (!data) return null
  const { email } = data
  return (
    <Card
      title="Sending"
      description="How emails reach customers."
      actions={email.leaves && <TestEmail isAgain={email.state !== 'none'} />}
    >
      {email.leaves ? <Test email={email} /> : <HowTo />}
    </Card>
  )
}

const Test = ({ email: { state, sentTo, failure } }: { email: Email }) => (
  <p role="status" className="text-sm">
    {state === 'none' &&
      'Emails are sent by your mail server. Send yourself a test to check that they arrive.'}
    {state === 'waiting' && `Sending a test email to ${sentTo}…`}
    {state === 'sent' && `A test email was sent to ${sentTo}. If it hasn’t arrived, check the spam folder.`}
    {state === 'failed' && `The test email couldn’t be sent yet: ${failure}`}
  </p>
)

const HowTo = () => (
  <div className="grid gap-4 text-sm">
    <Alert tone="warning">
      Emails are saved as files on the server and aren’t delivered. Orders still work, but customers are
      notified on the page only.
    </Alert>
    <ol className="grid list-decimal gap-2 pl-5">
      <li>
        Ask your mail provider for the SMTP server, port, user and password. Every paid mailbox has them.
      </li>
      <li>
        On the server, add them to the file <Code>.env</Code>, on one line:
        <Code block>SMTP_URL=smtps://user:password@mail.example.com:465</Code>
        For port 587, start with <Code>smtp://</Code>. In the user and password, replace @ with{' '}
        <Code>%40</Code>.
      </li>
      <li>Restart the shop and send a test email from this page.</li>
    </ol>
  </div>
)

const Code = ({ children, block = false }: { children: ReactNode; block?: boolean }) => (
  <code
    className={
      block
        ? 'my-1 block rounded border border-line bg-cotton px-3 py-2 wrap-anywhere'
        : 'rounded bg-cotton px-1 wrap-anywhere'
    }
  >
    {children}
  </code>
)
