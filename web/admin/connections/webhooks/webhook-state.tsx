// Status pills of webhooks and deliveries.
import { CircleCheck, CircleX, PowerOff, TriangleAlert } from 'lucide-react'
import type { DeliveryState } from '#contract/connections/delivery-states'
import type { Delivery, Webhook } from '#contract/connections/webhooks'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

export function WebhookState({ isActive, givenUpAt, failingSince }: Webhook) {
  if (givenUpAt !== null)
    return <StatusPill status="Disabled" tone="red" icon={<CircleX aria-hidden="true" />} />
  if (!isActive) return <StatusPill status="Off" tone="grey" icon={<PowerOff aria-hidden="true" />} />
  return failingSince === null ? (
    <StatusPill status="On" tone="green" icon={<CircleCheck aria-hidden="true" />} />
  ) : (
    <StatusPill status="Failing" tone="orange" icon={<TriangleAlert aria-hidden="true" />} />
  )
}

export const deliveryLabels = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  dropped: 'Dropped',
} as const satisfies Record<DeliveryState, string>

const tones = {
  waiting: 'yellow',
  delivered: 'green',
  failed: 'red',
  dropped: 'grey',
} as const satisfies Record<DeliveryState, Tone>

export const DeliveryPill = ({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>) =>
  state === 'waiting' && attempts > 0 ? (
    <StatusPill status="Trying again" tone="orange" />
  ) : (
    <StatusPill status={deliveryLabels[state]} tone={tones[state]} />
  )
