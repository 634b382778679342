// Actions on webhooks and their deliveries.
import { Power, PowerOff, RotateCw, Send, Trash2 } from 'lucide-react'
import type { Delivery, Webhook } from '#contract/connections/webhooks'
import { adminCall } from '#web/admin/call.ts'
import { clickAction } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

const setActive = ({ _id, version }: Webhook, isActive: boolean) =>
  adminCall('PATCH /connections/webhooks/{id}/active', { params: { id: _id }, body: { isActive, version } })

export const switchOn = clickAction<Webhook>({
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
      ? `${waiting === 1 ? 'One waiting event' : `${waiting} waiting events`} will be dropped. New events won’t be sent.`
      : 'New events won’t be sent to it.',
  route: 'PATCH /connections/webhooks/{id}/active',
  send: (webhook) => setActive(webhook, false),
})

export const sendTestEvent = clickAction<Webhook>({
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
    <span className="wrap-anywhere">{`Nothing more will be sent to ${url}, and its log will be deleted.`}</span>
  ),
  route: 'DELETE /connections/webhooks/{id}',
  gone: ({ _id }) => ['GET /connections/webhooks/{id}/deliveries', { id: _id }],
  send: ({ _id }) => adminCall('DELETE /connections/webhooks/{id}', { params: { id: _id } }),
})

export const sendAgain = clickAction<Delivery>({
  label: 'Send Again',
  icon: <RotateCw />,
  route: 'POST /connections/deliveries/{id}/attempts',
  press: ({ _id }, idempotencyKey) =>
    adminCall('POST /connections/deliveries/{id}/attempts', { params: { id: _id }, idempotencyKey }),
})
