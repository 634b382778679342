// Reopens an order that was cancelled for non-payment and takes its units from stock again.
import { RotateCw } from 'lucide-react'
import { z } from 'zod'
import { adminCall } from '#web/admin/call.ts'
import { whatsAppText } from './contact-customer.tsx'
import { orderAction } from './order-action.ts'

export const reopenOrder = orderAction({
  label: 'Reopen Order',
  follow: whatsAppText,
  icon: <RotateCw />,
  offered: ({ status }) => status === 'cancelled',
  title: ({ orderNumber }) => `Reopen order ${orderNumber}?`,
  text: () =>
    'It was cancelled because it was not paid. Its units are taken from stock again, and it no longer has a payment deadline.',
  cancel: 'Keep Cancelled',
  blocked: ({ isExpired }) => (isExpired ? null : 'Only orders cancelled for non-payment can be reopened'),
  schema: z.object({}),
  start: () => ({}),
  route: 'POST /admin/orders/{id}/reopening',
  send: ({ _id, version }, _, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/reopening', {
      params: { id: _id },
      body: { version },
      idempotencyKey,
    }),
})
