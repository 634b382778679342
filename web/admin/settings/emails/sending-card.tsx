// Whether emails leave the shop, and what to do where they do not: an owner reads it here, without a manual.
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

/** Nothing until it is known: the texts below do not wait for it. */
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
    {state === 'none' && 'Emails leave by your mail server. Send yourself a test, to see that they arrive.'}
    {state === 'waiting' && `A test email is on its way to ${sentTo}…`}
    {state === 'sent' && `A test email has left for ${sentTo}. If it did not arrive, look among the spam.`}
    {state === 'failed' && `The test email could not be sent yet: ${failure}`}
  </p>
)

const HowTo = () => (
  <div className="grid gap-4 text-sm">
    <Alert tone="warning">
      Emails are kept as files on the server, and reach nobody. Orders work all the same; their customers are
      told on the page only.
    </Alert>
    <ol className="grid list-decimal gap-2 pl-5">
      <li>
        Ask your mail provider for its SMTP server, port, user and password. Every mailbox that you pay for
        has them.
      </li>
      <li>
        Where the shop is installed, write them into the file <Code>.env</Code>, in one line:
        <Code block>SMTP_URL=smtps://user:password@mail.example.com:465</Code>
        With port 587 it begins with <Code>smtp://</Code>. In user and password write <Code>%40</Code> for @.
      </li>
      <li>Start the shop again, and send a test email from this page.</li>
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
