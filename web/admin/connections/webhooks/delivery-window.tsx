// Dialog with one delivery: request, response and next attempt.
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { Delivery, DeliveryDetail } from '#contract/connections/webhooks'
import { adminCall } from '#web/admin/call.ts'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { DeliveryPill } from './webhook-state.tsx'

export function DeliveryWindow({ row, onClose }: ActionWindowProps<Delivery>) {
  const query = useQuery(
    routeQuery(adminCall, 'GET /connections/deliveries/{id}', { params: { id: row._id } }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={row.type}
      size="lg"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          title="Failed to load the delivery"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : query.isPending ? (
        <PageSpinner text="Loading the delivery..." className="min-h-40!" />
      ) : (
        <Details delivery={query.data.delivery} />
      )}
    </Dialog>
  )
}

function Details({ delivery }: { delivery: DeliveryDetail }) {
  const { state, attempts, status, duration, fault, attemptedAt, nextAttemptAt, eventId } = delivery
  return (
    <div className="grid gap-5">
      <DescriptionList className="text-sm">
        <DescriptionRow term="State">
          <DeliveryPill state={state} attempts={attempts} />
        </DescriptionRow>
        <DescriptionRow term="Time">{formatDateTime(delivery.createdAt)}</DescriptionRow>
        <DescriptionRow term="Attempts">{formatNumber(attempts)}</DescriptionRow>
        {attemptedAt && <DescriptionRow term="Last attempt">{formatDateTime(attemptedAt)}</DescriptionRow>}
        {nextAttemptAt && (
          <DescriptionRow term="Next attempt">{formatDateTime(nextAttemptAt)}</DescriptionRow>
        )}
        {duration !== null && (
          <DescriptionRow term="Answer">
            {status === null ? 'None' : `HTTP ${status}`} after {formatNumber(duration)} ms
          </DescriptionRow>
        )}
        {fault !== '' && <DescriptionRow term="Error">{fault}</DescriptionRow>}
        <DescriptionRow term="Event ID">
          <code className="wrap-anywhere">{eventId}</code>
        </DescriptionRow>
      </DescriptionList>
      <Body
        title="Request"
        text={pretty(delivery.request)}
        none={
          attempts === 0
            ? 'The content is created when it is first sent.'
            : 'The content was deleted, or you don’t have access to it.'
        }
      />
      <Body title="Response" text={delivery.response} none="No response, or an empty one." />
    </div>
  )
}

function pretty(json: string | null): string | null {
  return json === null ? null : JSON.stringify(JSON.parse(json), null, 2)
}

const Body = ({ title, text, none }: { title: string; text: string | null; none: string }) => (
  <section aria-label={title}>
    <div className="mb-1.5 flex min-h-9 items-center justify-between gap-4">
      <h3 className="font-semibold">{title}</h3>
      {text !== null && <CopyButton label="Copy" text={text} />}
    </div>
    {text === null ? (
      <p className="text-sm text-muted">{none}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      <pre tabIndex={0} className="max-h-72 overflow-auto rounded border border-line bg-sunken p-3 text-xs">
        {text}
      </pre>
    )}
  </section>
)
