// Setup steps for a new owner before the first real order, each with a link. Hidden when all are done or the list is
// dismissed.

import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, CircleDashed, X } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import type { SetupStep } from '#contract/reports/setup'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'

type Setup = ReplyOf<'GET /admin/setup'>

export const SetupChecklist = () => (
  <Allowed route="GET /admin/setup">
    <Checklist />
  </Allowed>
)

function Checklist() {
  const { data } = useQuery(routeQuery(adminCall, 'GET /admin/setup', {}))
  const dismissal = useSend(() => adminCall('PUT /admin/setup', { body: { isDismissed: true } }))
  if (!data?.isShown) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-label="First steps">
      <Card
        title="Before your first order"
        description={`${done} of ${data.steps.length} done`}
        flush
        className="mb-6 overflow-hidden"
        actions={
          mayCall('PUT /admin/setup') && (
            <IconButton
              size="sm"
              label="Hide this list"
              icon={<X aria-hidden="true" />}
              aria-busy={dismissal.isPending || undefined}
              onClick={() => dismissal.mutate(undefined)}
            />
          )
        }
      >
        <ul className="divide-y divide-line border-t border-line">
          {data.steps.map(({ name, isDone }) => (
            <li key={name}>
              <Step name={name} isDone={isDone} setup={data} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface StepProps {
  name: SetupStep
  isDone: boolean
  setup: Setup
}

const words: Record<SetupStep, { title: string; text: (setup: Setup) => string; to: string }> = {
  seller: {
    title: 'Enter your business details',
    text: ({ missing }) =>
      missing.length === 0
        ? 'Shown on every page, in every email and on every invoice'
        : `Missing: ${missing.join(', ')}`,
    to: adminPaths.sellerSettings,
  },
  payment: {
    title: 'Choose how customers pay you',
    text: () => 'Add a bank account or UPI ID and switch it on',
    to: adminPaths.paymentMethods,
  },
  shipping: {
    title: 'Choose what delivery costs',
    text: () => 'Add a shipping method, or save “Transport to pay” if buyers pay the transporter',
    to: adminPaths.shippingMethods,
  },
  product: {
    title: 'Add your first product',
    text: ({ lacksStock }) =>
      lacksStock
        ? 'Customers cannot buy it yet because it is out of stock. Enter the stock'
        : 'With its price, GST and stock',
    to: adminPaths.addProduct,
  },
  email: { title: 'Set up email', text: emailText, to: adminPaths.mailServer },
  'sign-in': {
    title: 'Choose your own password',
    text: () => 'It replaces the password from the first start',
    to: adminPaths.account,
  },
}

function emailText({ email: { leaves, sentTo } }: Setup): string {
  if (!leaves) return 'Emails are only saved as files and do not reach anyone yet. Enter your mail server'
  return sentTo === null
    ? 'Send yourself a test email'
    : `The mail server has accepted a test email to ${sentTo}`
}

function Step({ name, isDone, setup }: StepProps) {
  const { title, text, to: path } = words[name]
  const to = name === 'product' && setup.lacksStock ? adminPaths.inventory : path
  const Icon = isDone ? CircleCheck : CircleDashed
  const content = (
    <>
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isDone ? 'text-neem' : 'text-muted'}`} />
      <span className="min-w-0 flex-1 leading-5">
        <span className="block text-sm font-semibold">
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
        </span>
        <span className="block text-xs text-muted wrap-anywhere">{text(setup)}</span>
      </span>
    </>
  )
  const look = 'flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5'
  return (
    <Link to={to} className={`${look} transition-colors hover:bg-hover focus-visible:-outline-offset-2`}>
      {content}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  )
}
