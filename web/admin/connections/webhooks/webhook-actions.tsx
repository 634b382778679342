// What is done with an address that is told of events, and with what it was told.
import { Power, PowerOff, RotateCw, Send, Trash2 } from 'lucide-react'
import type { Delivery, Webhook } from '#contract/connections/webhooks'
import { adminCall } from '#web/admin/call.ts'
import { pressAction } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

const setActive = ({ _id, version }: Webhook, isActive: boolean) =>
  adminCall('PATCH /connections/webhooks/{id}/active', { params: { id: _id }, body: { isActive, version } })

export const switchOn = pressAction<Webhook>({
  label: 'Switch On',
  icon: <Power />,
  offered: ({ isActive }) => !isActive,
  route: 'PATCH /connections/webhooks/{id}/active',
  press: (webhook) => setActive(webhook, true),
})

export const switchOff = confirmAction<Webhook, { message: string }>({
  label: 'Switch Off',
  icon: <PowerOff />,
  offered: ({ isActive }) => isActive,
  title: () => 'Switch this webhook off?',
  text: ({ waiting }) =>
    waiting > 0
      ? `${waiting === 1 ? 'One event that waits' : `${waiting} events that wait`} for it will be dropped. What happens from now on it is not told.`
      : 'What happens from now on it is not told.',
  route: 'PATCH /connections/webhooks/{id}/active',
  send: (webhook) => setActive(webhook, false),
})

export const sendTestEvent = pressAction<Webhook>({
  label: 'Send a Test Event',
  icon: <Send aria-hidden="true" />,
  route: 'POST /connections/webhooks/{id}/test-events',
  press: ({ _id }, idempotencyKey) =>
    adminCall('POST /connections/webhooks/{id}/test-events', { params: { id: _id }, idempotencyKey }),
})

export const deleteWebhook = confirmAction<Webhook, { message: string }>({
  label: 'Delete',
  icon: <Trash2 />,
  danger: true,
  title: () => 'Delete this webhook?',
  text: ({ url }) => (
    <span className="wrap-anywhere">{`${url} is told nothing any more, and the log of what it was told goes, too.`}</span>
  ),
  route: 'DELETE /connections/webhooks/{id}',
  gone: ({ _id }) => ['GET /connections/webhooks/{id}/deliveries', { id: _id }],
  send: ({ _id }) => adminCall('DELETE /connections/webhooks/{id}', { params: { id: _id } }),
})

export const sendAgain = pressAction<Delivery>({
  label: 'Send Again',
  icon: <RotateCw />,
  route: 'POST /connections/deliveries/{id}/attempts',
  press: ({ _id }, idempotencyKey) =>
    adminCall('POST /connections/deliveries/{id}/attempts', { params: { id: _id }, idempotencyKey }),
})
