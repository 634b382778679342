// Card with the WhatsApp messages about an order or to a customer, and the customer's choice. Left out while the shop
// has sent none and the customer has made no choice.
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatDay } from '#contract/base/days'
import type { MessageConsent, PreparedText } from '#contract/messages/admin'
import { consentSourceLabels } from '#contract/messages/message-states'
import { adminCall } from '#web/admin/call.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { routeQuery } from '#web/api/query.ts'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { MessageStatePill } from './message-state-pill.tsx'

/** Number of newest messages shown. */
const SHOWN = 20

type About = { orderId: string } | { customerId: string }

export const MessagesCard = ({ about }: { about: About }) =>
  mayCall('GET /messages') && <Messages about={about} />

function Messages({ about }: { about: About }) {
  const sent = useQuery(routeQuery(adminCall, 'GET /messages', { query: { ...about, limit: SHOWN } }))
  const reach = useReach(about)
  const messages = sent.data?.messages ?? []
  const consent = reach.data?.consent ?? null
  const texts = 'customerId' in about ? (reach.data?.texts ?? []) : []
  if (messages.length === 0 && texts.length === 0 && consent === null && !reach.data?.isSending) return null
  return (
    <Card title="WhatsApp" description={consentText(consent)}>
      {texts.map((prepared) => (
        <ReadyText key={prepared.kind} prepared={prepared} phone={reach.data?.phone ?? null} />
      ))}
      {messages.length === 0 ? (
        <p className="text-sm text-muted">No messages sent automatically yet.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {messages.map(({ _id, label, to, text, state, failure, failureDetail, queuedAt, sentAt }) => (
            <li
              key={_id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
            >
              <span className="min-w-0 flex-1 basis-60">
                <span className="font-semibold">{label}</span>
                <span className="block text-muted wrap-anywhere">
                  {[to, formatDateTime(sentAt ?? queuedAt)].filter(Boolean).join(' · ')}
                </span>
                {failure !== null && (
                  <span className="block text-madder" title={failureDetail ?? undefined}>
                    {failure}
                  </span>
                )}
                {text !== '' && (
                  <details className="mt-0.5">
                    <summary className="inline-flex min-h-6 cursor-pointer items-center text-indigo pointer-coarse:min-h-11">
                      Text
                    </summary>
                    <p className="whitespace-pre-line text-muted wrap-anywhere">{text}</p>
                  </details>
                )}
              </span>
              <MessageStatePill state={state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function useReach(about: About) {
  const order = 'orderId' in about ? about.orderId : null
  const customer = 'customerId' in about ? about.customerId : null
  const ofOrder = useQuery({
    ...routeQuery(adminCall, 'GET /admin/orders/{id}/messages', { params: { id: order ?? '' } }),
    enabled: order !== null && mayCall('GET /admin/orders/{id}/messages'),
  })
  const ofCustomer = useQuery({
    ...routeQuery(adminCall, 'GET /admin/customers/{id}/messages', { params: { id: customer ?? '' } }),
    enabled: customer !== null && mayCall('GET /admin/customers/{id}/messages'),
  })
  return order === null ? ofCustomer : ofOrder
}

/** Returns the customer's choice in words. */
export function consentText(consent: MessageConsent | null): string {
  if (consent === null) return 'The customer hasn’t agreed to automatic messages.'
  const when = `${consentSourceLabels[consent.source]} on ${formatDay(consent.at)}`
  return consent.isGranted
    ? `The customer agreed to automatic messages ${when}.`
    : `The customer ended automatic messages ${when}.`
}

/** A text to send by hand. */
export function ReadyText({
  prepared: { label, text },
  phone,
}: {
  prepared: PreparedText
  phone: string | null
}) {
  const chat = phone === null ? null : whatsAppLink(phone, text)
  return (
    <div className="mb-4 text-sm">
      <p className="font-semibold">{label}</p>
      <p className="mt-1 rounded border border-line bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy text" />
        {chat !== null && (
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Open WhatsApp
          </a>
        )}
      </div>
    </div>
  )
}
